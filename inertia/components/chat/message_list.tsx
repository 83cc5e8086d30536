import { useEffect, useState } from 'react'
import { ArrowDown } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { MessageEntry } from '~/components/chat/message/message_entry'
import { OutgoingEntry } from '~/components/chat/message/outgoing_entry'
import { useReading } from '~/components/chat/use_reading'
import { useScrolling } from '~/components/chat/use_scrolling'
import { usePartnerName } from '~/components/chat/use_partner_name'
import type { useConversation } from '~/components/chat/use_conversation'
import type { useOutgoing } from '~/components/chat/use_outgoing'
import type { ChatMessage, MessagePage } from '~/components/chat/chat_types'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { messageBlocks } from '~/lib/chat/message_blocks'
import { unconfirmed } from '~/lib/chat/outgoing'
import type { MessageLog } from '~/lib/chat/message_log'

type Props = {
  talk: Omit<ReturnType<typeof useConversation>, 'log'> & { log: MessageLog<ChatMessage> }
  head: Omit<MessagePage, 'items' | 'hasMore'>
  outgoing: ReturnType<typeof useOutgoing>
  onRead: () => void
}

/** The messages with lines for days and for the unread ones, own ones on their way below. */
export function MessageList({ talk, head, outgoing, onRead }: Props) {
  const t = useT('chat')
  const { user } = useShared()
  const userId = user!.id
  const { items, hasOlder } = talk.log
  const pending = unconfirmed(outgoing.list, items)
  const { confirm } = outgoing
  useEffect(() => confirm(items), [confirm, items])
  const scrolling = useScrolling({
    first: items[0]?.id,
    end: `${items.at(-1)?.id}.${pending.map(({ clientId }) => clientId).join()}`,
    isOwn: pending.length > 0 || items.at(-1)?.senderId === userId,
    onOlder: () => void talk.showOlder(),
  })
  useReading({
    chatPartnerId: head.chatPartner.id,
    userId,
    messages: items,
    isAtEnd: scrolling.isAtEnd,
    readId: head.chat?.readId ?? 0,
    onRead,
  })
  const name = usePartnerName(head.chatPartner)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scrolling.place}
        onScroll={scrolling.onScroll}
        // Scrolled by the keyboard as well.
        tabIndex={0}
        role="log"
        aria-label={t('messages', { name })}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 outline-focus -outline-offset-2 [overflow-anchor:none] focus-visible:outline-2 sm:px-5"
      >
        {hasOlder ? <Older talk={talk} /> : null}
        {items.length === 0 && pending.length === 0 ? (
          <EmptyState title={t('no_messages')}>
            {head.canWrite.allowed ? t('no_messages_hint', { name }) : null}
          </EmptyState>
        ) : null}
        <Blocks talk={talk} head={head} userId={userId} />
        {pending.map((message) => (
          <OutgoingEntry
            key={message.clientId}
            message={message}
            onRetry={() => {
              // The pressed button is removed; the focus would be lost with it.
              scrolling.place.current?.focus({ preventScroll: true })
              outgoing.retry(message)
            }}
            onDiscard={() => {
              scrolling.place.current?.focus({ preventScroll: true })
              outgoing.discard(message)
            }}
          />
        ))}
      </div>
      {scrolling.isAtEnd ? null : <ToEnd onPress={scrolling.toEnd} />}
    </div>
  )
}

function Older({ talk: { older, showOlder } }: Pick<Props, 'talk'>) {
  const t = useT('chat')
  return (
    <div className="flex flex-col items-center gap-2 pb-4">
      <ApiFailure api={older} />
      <Button variant="ghost" size="sm" busy={older.processing} onPress={() => void showOlder()}>
        {t('older')}
      </Button>
    </div>
  )
}

function ToEnd({ onPress }: { onPress: () => void }) {
  const t = useT('chat')
  return (
    <div className="absolute end-4 bottom-3">
      <Button
        size="sm"
        variant="secondary"
        className="shadow-md"
        icon={<ArrowDown aria-hidden className="size-4" />}
        onPress={onPress}
      >
        {t('to_end')}
      </Button>
    </div>
  )
}

type BlocksProps = Pick<Props, 'talk' | 'head'> & { userId: number }

function Blocks({ talk, head, userId }: BlocksProps) {
  const t = useT('chat')
  const format = useFormat()
  // The line stays where it was when the chat was opened.
  const [readId] = useState(() => (head.chat?.hasUnreadMessage ? head.chat.readId : null))
  const dayOf = (createdAt: string) => format.date(createdAt)
  const blocks = messageBlocks(talk.log.items, { dayOf, readId, userId })
  return blocks.map((block) => {
    if (block.kind === 'day') return <Line key={block.key}>{block.day}</Line>
    if (block.kind === 'new')
      return (
        <Line key={block.key} isNew>
          {t('new_line')}
        </Line>
      )
    const { message } = block
    return (
      <MessageEntry
        key={block.key}
        message={message}
        partner={head.chatPartner}
        onTakenBack={() => talk.sync({ id: message.id, isChange: true })}
      />
    )
  })
}

function Line({ children, isNew = false }: { children: string; isNew?: boolean }) {
  const color = isNew ? 'bg-accent' : 'bg-separator'
  return (
    <p
      className={`my-4 flex items-center gap-3 text-xs font-medium ${isNew ? 'text-accent-text' : 'text-muted'}`}
    >
      <span aria-hidden className={`h-px flex-1 ${color}`} />
      {children}
      <span aria-hidden className={`h-px flex-1 ${color}`} />
    </p>
  )
}
