import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Settlement = Data.Payouts.Administration.WithdrawalFile
type Attempt = Settlement['attempts'][number]

const TONES = {
  created: 'neutral',
  sending: 'accent',
  unknown: 'danger',
  accepted: 'accent',
  succeeded: 'success',
  failed: 'danger',
  returned: 'warning',
} as const

/** Every attempt to send the withdrawal, the newest first, with the provider's words. */
export function AttemptsPanel({ attempts }: Pick<Settlement, 'attempts'>) {
  const t = useT('settlements')
  return (
    <Panel title={t('attempts')}>
      {attempts.length === 0 ? <p className="text-muted">{t('no_attempt')}</p> : null}
      <ol className="flex flex-col gap-5 divide-y divide-separator">
        {attempts.map((attempt) => (
          <li key={attempt.n} className="flex flex-col gap-3 pt-5 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t('attempt_n', { n: attempt.n })}
              <StatusChip tone={TONES[attempt.state]}>
                {t(`attempt_states.${attempt.state}`)}
              </StatusChip>
              {attempt.waitsFor ? (
                <StatusChip tone="warning">{t(`waits.${attempt.waitsFor}`)}</StatusChip>
              ) : null}
            </p>
            <AttemptFacts attempt={attempt} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const t = useT('settlements')
  const format = useFormat()
  const { failure, reason, reference, fee, networkFeeSun, askAgainAt, settledAt } = attempt
  const { cancelRequestedAt } = attempt
  const claimedUntil = settledAt ? null : attempt.claimedUntil
  const text = (value: string) => <span className="wrap-anywhere">{value}</span>
  const facts = [
    { label: t('driver'), value: t(`drivers.${attempt.driver}`) },
    { label: t('key'), value: text(attempt.key) },
    ...(reference ? [{ label: t('reference'), value: text(reference) }] : []),
    ...(failure ? [{ label: t('failure'), value: text(failure) }] : []),
    ...(reason ? [{ label: t('reason'), value: text(reason) }] : []),
    ...(attempt.class ? [{ label: t('whose'), value: t(`classes.${attempt.class}`) }] : []),
    ...(fee ? [{ label: t('fee'), value: format.money(fee) }] : []),
    ...(networkFeeSun
      ? [{ label: t('network_fee'), value: t('trx', { amount: toDecimal(networkFeeSun, 'USDT') }) }]
      : []),
    { label: t('created'), value: <Moment at={attempt.createdAt} as="datetime" /> },
    ...(claimedUntil
      ? [{ label: t('claimed_until'), value: <Moment at={claimedUntil} as="datetime" /> }]
      : []),
    ...(cancelRequestedAt
      ? [{ label: t('cancel_requested'), value: <Moment at={cancelRequestedAt} as="datetime" /> }]
      : []),
    ...(askAgainAt
      ? [{ label: t('ask_again'), value: <Moment at={askAgainAt} as="datetime" /> }]
      : []),
    ...(settledAt ? [{ label: t('settled'), value: <Moment at={settledAt} as="datetime" /> }] : []),
  ]
  return <Facts facts={facts} />
}
