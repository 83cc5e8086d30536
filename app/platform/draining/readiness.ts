/** Whether this process is about to stop: `/health/ready` says so before it stops listening. */
export const readiness = { isDraining: false }
