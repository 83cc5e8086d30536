const UNDERWAY = ['queued', 'converting', 'processing']

export function isCopyUnderway(status: string): boolean {
  return UNDERWAY.includes(status)
}
