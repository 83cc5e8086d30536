import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { textsOf, type Reason, type Statistics } from '~/components/payouts/payout_texts'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Next = Statistics['next']

/** The next payout: its day, sum and channel, or every reason that prevents it. */
export function NextPayout({ next }: { next: Next }) {
  const t = useT('payouts')
  const format = useFormat()
  const { credited, channel, reasons, aud } = next
  const isPlanned = isPlannedPayout(next) && credited && channel
  return (
    <Panel title={t('next.title')}>
      <div className="flex flex-col gap-4">
        <div>
          {isPlanned ? (
            <p className="text-2xl font-medium">
              <Price money={credited} />
            </p>
          ) : null}
          <p className={isPlanned ? 'mt-1 text-sm' : 'text-base font-medium'}>
            {isPlanned
              ? t('next.planned', {
                  day: format.day(next.day),
                  channel: t(`types.${channel.type}`),
                  account: channel.account,
                })
              : t('next.none', { day: format.day(next.day) })}
          </p>
          <p className="mt-1 text-sm text-muted">
            {t('next.zone', { local: format.date(next.at, 'datetime') })}
          </p>
        </div>
        {reasons.map((reason) => (
          <ReasonBox key={reason} reason={reason} next={next} />
        ))}
        <NextFacts next={next} />
        <p className="text-xs text-muted">
          {t('next.rates', {
            source: aud.source,
            at: format.date(aud.at, 'datetime'),
            id: aud.snapshotId,
          })}{' '}
          {t('next.holidays')}
        </p>
      </div>
    </Panel>
  )
}

function NextFacts({ next }: { next: Next }) {
  const t = useT('payouts')
  const format = useFormat()
  const { aud } = next
  const isPlanned = isPlannedPayout(next)
  return (
    <Facts
      facts={[
        { label: t('next.total'), value: <Price money={aud.total} className="number" /> },
        {
          label: t('next.threshold'),
          value: (
            <>
              <Price money={aud.threshold} />
              {aud.thresholdThere && aud.threshold.amount !== '0' ? (
                <span className="ms-2 text-muted">≈ {format.money(aud.thresholdThere)}</span>
              ) : null}
            </>
          ),
        },
        ...(next.surcharge && next.surcharge.amount !== '0'
          ? [{ label: t('next.surcharge'), value: <Price money={next.surcharge} /> }]
          : []),
        ...(isPlanned && next.arrival
          ? [
              {
                label: t('next.arrival'),
                value: t('next.window', {
                  from: format.day(next.arrival.from),
                  to: format.day(next.arrival.to),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}

function isPlannedPayout({ reasons, credited, channel }: Next): boolean {
  return reasons.length === 0 && credited !== null && channel !== null
}

const TO_CHANNELS: Reason[] = [
  'no_channel',
  'channel_refused',
  'channel_type_off',
  'other_currency',
]

/** Reasons that a new shop can only wait for. */
const NEEDS_AGE: Reason[] = ['no_channel', 'new_shop']

function ReasonBox({ reason, next }: { reason: Reason; next: Next }) {
  const t = useT('payouts')
  const format = useFormat()
  const { total, threshold } = next.aud
  const { channelFrom } = next
  const texts = textsOf(reason, total)
  const isEarly = channelFrom !== null && NEEDS_AGE.includes(reason)
  const values = {
    at: channelFrom ? format.date(channelFrom, 'datetime') : '',
    total: format.money(total),
    threshold: format.money(threshold),
    amount: next.amount ? format.money(next.amount) : '',
  }
  return (
    <NoticeBox
      kind={reason === 'below_threshold' ? 'info' : 'warning'}
      title={t(`reasons.${texts}.title`)}
      action={
        TO_CHANNELS.includes(reason) && !isEarly ? (
          <LinkButton href="/studio/payouts/channels" size="sm" variant="outline">
            {t('channels.open')}
          </LinkButton>
        ) : undefined
      }
    >
      {t(`reasons.${texts}.${isEarly ? 'early' : 'text'}`, values)}
    </NoticeBox>
  )
}
