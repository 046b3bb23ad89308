"""Jobs of rooms in processes of their own, with bounds on time and memory."""

from seedwright.jobs.process import Bounds, JobProcess, Outcome

__all__ = ["Bounds", "JobProcess", "Outcome"]
