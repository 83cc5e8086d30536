import { Undo2 } from 'lucide-react'
import { Bubble } from '~/components/chat/message/bubble'
import { MessageImages } from '~/components/chat/message/message_images'
import { MessageOrder } from '~/components/chat/message/message_order'
import { MessageText } from '~/components/chat/message/message_text'
import { usePartnerName } from '~/components/chat/use_partner_name'
import type { ChatMessage, ChatPartner } from '~/components/chat/chat_types'
import { Button } from '~/components/ui/actions/button'
import { ErrorText } from '~/components/ui/fields/error_text'
import { Moment } from '~/components/ui/show/moment'
import { useApi } from '~/hooks/use_api'
import { useIsRecent } from '~/components/chat/message/use_is_recent'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = { message: ChatMessage; partner: ChatPartner; onTakenBack: () => void }

/** A stored message. Own ones of the last two minutes can be taken back. */
export function MessageEntry({ message, partner, onTakenBack }: Props) {
  const t = useT('chat')
  const { user } = useShared()
  const name = usePartnerName(partner)
  const isOwn = message.senderId === user?.id
  return (
    <article aria-label={t('message.by', { name: isOwn ? t('message.you') : name })}>
      <Bubble
        isOwn={isOwn}
        foot={
          <>
            <Moment at={message.createdAt} as="time" />
            {isOwn && !message.isTakenBack ? (
              <TakeBack message={message} partnerId={partner.id} onDone={onTakenBack} />
            ) : null}
          </>
        }
      >
        {message.isTakenBack ? (
          <p className="text-muted italic">{t('message.taken_back')}</p>
        ) : (
          <>
            {message.type === 'image' ? (
              <MessageImages images={message.images} name={isOwn ? null : name} />
            ) : null}
            {message.type === 'order' ? <MessageOrder message={message} /> : null}
            <MessageText text={message.content} />
          </>
        )}
      </Bubble>
    </article>
  )
}

type TakeBackProps = { message: ChatMessage; partnerId: number; onDone: () => void }

function TakeBack({ message, partnerId: chatPartnerId, onDone }: TakeBackProps) {
  const t = useT('chat')
  const taking = useApi('api.messages.destroy')
  const isRecent = useIsRecent(message.createdAt)
  if (!isRecent && !taking.failure) return null

  async function takeBack() {
    const body = { chatPartnerId, messageIds: [message.id] }
    if ((await taking.submit({ body })) !== undefined) onDone()
  }
  return (
    <>
      {isRecent ? (
        <Button
          variant="ghost"
          size="sm"
          className="h-6 px-2 text-xs"
          icon={<Undo2 aria-hidden className="size-3" />}
          busy={taking.processing}
          onPress={() => void takeBack()}
        >
          {t('message.take_back')}
        </Button>
      ) : null}
      {taking.failure ? <ErrorText>{taking.failure.message}</ErrorText> : null}
    </>
  )
}
