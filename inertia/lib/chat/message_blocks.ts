type Dated = { id: number; senderId: number; createdAt: string }

export type MessageBlock<Message> =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message }

type Options = {
  /** The day of a time in the user's language and time zone. */
  dayOf: (createdAt: string) => string
  /** Messages of the partner after this one get a line above them; null for none. */
  readId: number | null
  userId: number
}

/** The messages of a chat with a line where a day begins, and one where the unread ones begin. */
export function messageBlocks<Message extends Dated>(
  messages: Message[],
  { dayOf, readId, userId }: Options
): MessageBlock<Message>[] {
  const blocks: MessageBlock<Message>[] = []
  let day = ''
  let isNewShown = readId === null
  for (const message of messages) {
    const itsDay = dayOf(message.createdAt)
    if (itsDay !== day) blocks.push({ kind: 'day', key: `day-${itsDay}`, day: itsDay })
    day = itsDay
    if (!isNewShown && message.id > readId! && message.senderId !== userId) {
      blocks.push({ kind: 'new', key: 'new' })
      isNewShown = true
    }
    blocks.push({ kind: 'message', key: String(message.id), message })
  }
  return blocks
}
