import type { Data } from '@generated/data'
import { Moment } from '~/components/ui/show/moment'
import { useT } from '~/hooks/use_t'

type Message = Data.Support.TicketDetail['reportedMessages'][number]
type Props = {
  messages: Message[]
  /** Where the staff sees a picture; the reporter has it in the chat. */
  imageHref?: (id: number) => string
}

/** The messages that the reporter handed over, as they were. */
export function ReportedMessages({ messages, imageHref }: Props) {
  const t = useT('support')
  if (messages.length === 0) return null
  return (
    <ol aria-label={t('report.messages')} className="flex flex-col gap-2">
      {messages.map((message) => (
        <li key={message.id} className="hairline rounded-lg bg-surface px-3 py-2 text-sm">
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span className="font-medium">
              {t(message.isOwn ? 'report.own' : 'report.partner')}
            </span>
            <Moment at={message.createdAt} as="datetime" />
            {message.isTakenBack ? <span>{t('report.taken_back')}</span> : null}
          </p>
          {message.content ? (
            <p className="whitespace-pre-line wrap-anywhere">{message.content}</p>
          ) : null}
          {message.tradeNo ? <p>{t('report.order', { tradeNo: message.tradeNo })}</p> : null}
          {message.images.map(({ id }, place) =>
            imageHref ? (
              <a key={id} href={imageHref(id)} className="me-3 text-accent-text underline">
                {t('report.image_number', { number: place + 1 })}
              </a>
            ) : (
              <span key={id} className="me-3 text-muted">
                {t('report.image')}
              </span>
            )
          )}
        </li>
      ))}
    </ol>
  )
}
