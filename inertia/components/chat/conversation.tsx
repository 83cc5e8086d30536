import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Composer } from '~/components/chat/composer'
import { ConversationHead } from '~/components/chat/conversation_head'
import { MessageList } from '~/components/chat/message_list'
import { OrdersPanel } from '~/components/chat/orders/orders_panel'
import { useConversation } from '~/components/chat/use_conversation'
import { useOutgoing } from '~/components/chat/use_outgoing'
import type { ChatSignal } from '~/components/chat/chat_types'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { useT } from '~/hooks/use_t'

export type ConversationHandle = { signal: (message: ChatSignal) => void; resync: () => void }

type Props = {
  partnerId: number
  /** The order that the first message is about. */
  tradeNo: string | null
  /** Receives the functions that live messages call. */
  onReady: (handle: ConversationHandle | null) => void
  /** Called when the list of chats must be loaded again. */
  onChange: () => void
  onBack: () => void
}

/** The chat with one partner: messages, the field for a new one, and the orders between the two. */
export function Conversation({ partnerId, tradeNo, onReady, onChange, onBack }: Props) {
  const talk = useConversation(partnerId)
  const outgoing = useOutgoing(partnerId, talk.confirm)
  const [areOrdersOpen, setOrdersOpen] = useState(false)
  const [order, setOrder] = useState(tradeNo)
  useSignals(talk, outgoing.resume, onReady)

  if (!talk.log || !talk.head) return <NotOpen talk={talk} />
  const head = talk.head
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <ConversationHead
          head={head}
          messages={talk.log.items}
          onHead={talk.setHead}
          onChange={onChange}
          onEmpty={() => (talk.empty(), onChange())}
          onBack={onBack}
          areOrdersOpen={areOrdersOpen}
          onOrders={() => setOrdersOpen((isOpen) => !isOpen)}
        />
        <MessageList
          talk={{ ...talk, log: talk.log }}
          head={head}
          outgoing={outgoing}
          onRead={onChange}
        />
        <Composer
          key={partnerId}
          partnerId={partnerId}
          canWrite={head.canWrite}
          tradeNo={order}
          onDropOrder={() => setOrder(null)}
          onSend={outgoing.send}
        />
      </div>
      {areOrdersOpen ? (
        <OrdersPanel
          partner={head.chatPartner}
          onAsk={(chosen) => {
            setOrder(chosen)
            setOrdersOpen(false)
          }}
          onClose={() => setOrdersOpen(false)}
        />
      ) : null}
    </div>
  )
}

type Talk = ReturnType<typeof useConversation>

/** Shown while the chat is loading, or when loading failed. */
function NotOpen({ talk: { opening, open } }: { talk: Talk }) {
  const t = useT('chat')
  if (!opening.failure) {
    return (
      <div className="p-6">
        <TextSkeleton lines={5} />
      </div>
    )
  }
  const isNobody = opening.failure.code === 404
  return (
    <ErrorState
      title={t(isNobody ? 'nobody.title' : 'failed')}
      message={isNobody ? t('nobody.hint') : opening.failure.message}
      onRetry={isNobody ? undefined : (opening.retry ?? (() => void open()))}
    />
  )
}

/** Hands the functions for live messages to the page, which listens for the list as well. */
function useSignals(
  { sync, setHead }: Talk,
  resume: () => void,
  onReady: (handle: ConversationHandle | null) => void
) {
  const signal = useCallback(
    ({ type, id, isChange = false }: ChatSignal) => {
      if (id === undefined) return
      if (type === 'chat') sync({ id, isChange })
      else setHead((head) => (head?.chat ? { ...head, chat: { ...head.chat, readId: id } } : head))
    },
    [sync, setHead]
  )
  const resync = useCallback(() => {
    sync()
    resume()
  }, [sync, resume])
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    ready({ signal, resync })
    return () => ready(null)
  }, [signal, resync])
}
