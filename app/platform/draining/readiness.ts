/** Whether this process is about to stop: `/health/ready` reports it before the process stops listening. */
export const readiness = { isDraining: false }
