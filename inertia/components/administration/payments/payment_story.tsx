import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT, type Translate } from '~/hooks/use_t'

type Payment = Data.Administration.AdminPaymentDetails
type Step = { at: string; title: string; detail: ReactNode }

/** What happened to a payment, in the order of time. */
export function PaymentStory({ payment }: { payment: Payment }) {
  const t = useT('administration')
  const steps = stepsOf(payment, t).sort((one, other) => one.at.localeCompare(other.at))
  return (
    <Panel title={t('payments.story')} description={t('payments.story_lead')}>
      <ol className="divide-y divide-separator">
        {steps.map(({ at, title, detail }, place) => (
          <li key={place} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{title}</span>
              <span className="text-xs text-muted">
                <Moment at={at} as="datetime" />
              </span>
            </span>
            {detail ? <span className="text-sm text-muted wrap-anywhere">{detail}</span> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stepsOf(payment: Payment, t: Translate): Step[] {
  const { createdAt, paidAt, givenUpAt, refunds, calls, webhooks, disputes, transfers } = payment
  const step = (name: string, at: string | null, detail: ReactNode = null): Step[] =>
    at ? [{ at, title: t(`payments.step.${name}`), detail }] : []
  return [
    ...step('created', createdAt),
    ...step('paid', paidAt),
    ...step('given_up', givenUpAt),
    ...transfers.flatMap(({ blockAt, transactionId }) =>
      step('transfer', blockAt, <CopyText text={transactionId} wrap />)
    ),
    ...webhooks.flatMap(({ receivedAt, processedAt, type, externalId }) =>
      step(
        processedAt ? 'webhook' : 'webhook_failed',
        receivedAt,
        <>
          {type} <CopyText text={externalId} wrap />
        </>
      )
    ),
    ...refunds.flatMap(({ createdAt: at, settledAt, refundNo, amount, state, failure }) => [
      ...step(
        'refund',
        at,
        <>
          <Price money={amount} /> <CopyText text={refundNo} wrap />
        </>
      ),
      ...step(
        state === 'failed' ? 'refund_failed' : 'refund_settled',
        settledAt,
        failure ?? refundNo
      ),
    ]),
    ...calls.flatMap(({ calledAt, key, attempts, state, failure, reference }) =>
      step(
        'call',
        calledAt,
        <>
          {t('payments.call', { attempts, state: t(`payments.call_states.${state}`) })}{' '}
          <CopyText text={reference ?? key} wrap />
          {failure ? <span className="block">{failure}</span> : null}
        </>
      )
    ),
    ...disputes.flatMap(({ openedAt, closedAt, reference, reason, state }) => [
      ...step(
        'dispute',
        openedAt,
        <>
          {reason} <CopyText text={reference} wrap />
        </>
      ),
      ...step(state === 'won' ? 'dispute_won' : 'dispute_lost', closedAt, reference),
    ]),
  ]
}
