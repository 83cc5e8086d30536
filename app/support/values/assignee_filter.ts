/** The assignee that a list is filtered by; undefined: any. */
export function assigneeIdOf(
  filter: 'me' | 'nobody' | undefined,
  adminId: number
): number | null | undefined {
  if (filter === undefined) return undefined
  return filter === 'me' ? adminId : null
}
