import { useMemo, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { usePartnerName } from '~/components/chat/use_partner_name'
import type { ChatMessage, ChatPartner } from '~/components/chat/chat_types'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { randomId } from '~/lib/random_id'
import { toast } from '~/lib/toast'

const REASONS = ['spam', 'fraud', 'harassment', 'illegal', 'adult', 'other'] as const
const MAX_DETAILS = 1000
const MAX_MESSAGES = 20
/** Chosen at first: the partner's latest messages. */
const CHOSEN = 3

type Props = { partner: ChatPartner; messages: ChatMessage[]; onClose: () => void }

/** Reports a partner: a reason, and the messages that the support gets a copy of. */
export function ReportChat({ partner, messages, onClose }: Props) {
  const t = useT('chat')
  const name = usePartnerName(partner)
  const report = useReport(partner.id, messages)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={report.api}
      title={t('report.title', { name })}
      confirmLabel={t('report.send')}
      onConfirm={report.send}
    >
      <div className="flex flex-col gap-4">
        <p>{t('report.meaning', { name, max: MAX_MESSAGES })}</p>
        <SelectField
          label={t('report.reason')}
          value={report.reason}
          options={REASONS.map((id) => ({ id, label: t(`report.reasons.${id}`) }))}
          onChange={(id) => report.setReason(id as (typeof REASONS)[number])}
          error={report.problem === 'reason' ? t('report.choose') : report.api.errors.reason}
          required
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">{t('report.messages')}</legend>
          <ul className="hairline max-h-48 overflow-y-auto rounded-lg px-3 py-2">
            {report.offered.map((message) => (
              <li key={message.id} className="py-1">
                <CheckboxField
                  value={report.ids.includes(message.id)}
                  onChange={() => report.toggle(message.id)}
                >
                  {labelOf(message, message.senderId === partner.id ? name : t('message.you'), t)}
                </CheckboxField>
              </li>
            ))}
          </ul>
          {report.problem === 'messages' ? (
            <p className="error-text">{t('report.choose_messages', { max: MAX_MESSAGES })}</p>
          ) : null}
        </fieldset>
        <TextArea
          label={t('report.details')}
          {...report.api.field('details')}
          value={report.details}
          onChange={report.setDetails}
          rows={3}
          maxLength={MAX_DETAILS}
        />
        <ApiFailure api={report.api} />
      </div>
    </ConfirmDialog>
  )
}

function useReport(chatPartnerId: number, messages: ChatMessage[]) {
  const t = useT('chat')
  const api = useApi('api.tickets.store')
  const [key] = useState(randomId)
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null)
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<'reason' | 'messages' | null>(null)
  const [opened] = useState(messages)
  const offered = useMemo(() => opened.slice(-50).toReversed(), [opened])
  const theirs = (id: number) => opened.find((one) => one.id === id)?.senderId === chatPartnerId
  const [ids, setIds] = useState(() =>
    offered
      .filter(({ id }) => theirs(id))
      .slice(0, CHOSEN)
      .map(({ id }) => id)
  )
  const toggle = (id: number) =>
    setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))

  async function send() {
    const isChosen = ids.length <= MAX_MESSAGES && ids.some(theirs)
    const missing = reason === null ? 'reason' : isChosen ? null : 'messages'
    setProblem(missing)
    if (reason === null || missing) return false
    const words = details.trim() ? { details } : {}
    const body = { type: 'report' as const, chatPartnerId, messageIds: ids, reason, ...words }
    const sent = await api.submit({ body, idempotencyKey: key })
    if (sent) toast.success(t('report.sent'))
    return sent !== undefined
  }

  return { api, offered, ids, toggle, reason, setReason, details, setDetails, problem, send }
}

function labelOf(message: ChatMessage, who: string, t: ReturnType<typeof useT>): string {
  const kind = message.type === 'order' ? 'list.order' : 'list.picture'
  const words = message.isTakenBack ? t('message.taken_back') : message.content || t(kind)
  return `${who}: ${words}`
}
