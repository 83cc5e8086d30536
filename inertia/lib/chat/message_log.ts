/** What the log has to know of a message: its number, which has no gaps within a chat. */
export type Numbered = { id: number }

/** Consecutive messages of a chat in ascending order, up to the latest one that was read. */
export type MessageLog<Message extends Numbered> = {
  items: Message[]
  hasOlder: boolean
}

export function lastIdOf({ items }: MessageLog<Numbered>): number {
  return items.at(-1)?.id ?? 0
}

/** Adds an earlier page. Messages that are already there are skipped. */
export function withOlder<Message extends Numbered>(
  log: MessageLog<Message>,
  page: Message[],
  hasOlder: boolean
): MessageLog<Message> {
  const first = log.items[0]?.id ?? Number.POSITIVE_INFINITY
  return { items: [...page.filter(({ id }) => id < first), ...log.items], hasOlder }
}

/** Adds later messages, and replaces those that are there: a message that was taken back keeps its number. */
export function withNewer<Message extends Numbered>(
  log: MessageLog<Message>,
  page: Message[]
): MessageLog<Message> {
  const last = lastIdOf(log)
  const byId = new Map(page.map((message) => [message.id, message]))
  const current = log.items.map((message) => byId.get(message.id) ?? message)
  return { ...log, items: [...current, ...page.filter(({ id }) => id > last)] }
}

/** Whether a message follows the last one directly; otherwise the ones between them have to be read first. */
export function isNext(log: MessageLog<Numbered>, { id }: Numbered): boolean {
  return log.items.length > 0 && id === lastIdOf(log) + 1
}
