import { CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react'
import { Bubble } from '~/components/chat/message/bubble'
import { MessageText } from '~/components/chat/message/message_text'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'
import type { Outgoing } from '~/lib/chat/outgoing'

type Props = { message: Outgoing; onRetry: () => void; onDiscard: () => void }

/** An own message that is on its way, or could not be sent. */
export function OutgoingEntry({ message, onRetry, onDiscard }: Props) {
  const t = useT('chat')
  const { content, images, tradeNo, failure } = message
  return (
    <article aria-label={t('message.by', { name: t('message.you') })}>
      <Bubble
        isOwn
        isFaded={failure === null}
        foot={<Foot message={message} onRetry={onRetry} onDiscard={onDiscard} />}
      >
        {images.length > 0 ? (
          <div className={`grid gap-2 ${images.length > 1 ? 'grid-cols-2' : ''}`}>
            {images.map(({ key, url }, place) => (
              <img
                key={key}
                src={url}
                alt={t('message.own_picture', { nth: place + 1 })}
                className="max-h-56 w-56 max-w-full rounded-lg object-cover"
              />
            ))}
          </div>
        ) : null}
        {tradeNo ? (
          <p className="text-xs text-muted">
            {t('order.about')} <span className="number font-mono">{tradeNo}</span>
          </p>
        ) : null}
        <MessageText text={content} />
      </Bubble>
    </article>
  )
}

function Foot({ message: { failure }, onRetry, onDiscard }: Props) {
  const t = useT('chat')
  if (failure === null) {
    return (
      <span role="status" className="flex items-center gap-1">
        <Clock aria-hidden className="size-3" />
        {t('outgoing.sending')}
      </span>
    )
  }
  return (
    <>
      <span role="alert" className="flex items-center gap-1 text-danger">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {failure || t('outgoing.failed')}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="h-6 px-2 text-xs"
        icon={<RotateCw aria-hidden className="size-3" />}
        onPress={onRetry}
      >
        {t('outgoing.again')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="h-6 px-2 text-xs"
        icon={<Trash2 aria-hidden className="size-3" />}
        onPress={onDiscard}
      >
        {t('outgoing.discard')}
      </Button>
    </>
  )
}
