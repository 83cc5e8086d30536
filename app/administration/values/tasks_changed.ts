/** Notifies the open pages of admins that the tasks may have changed. */
export const TASKS_CHANGED = { type: 'tasks' } as const
