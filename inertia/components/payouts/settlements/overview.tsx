import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Statistics = Data.Payouts.Administration.WithdrawalStatistics

/** What there is to do: open withdrawals by stage, type and currency, exceptions, and the lock after a restore. */
export function Overview({ statistics }: { statistics: Statistics }) {
  const t = useT('settlements')
  const format = useFormat()
  const { open, attention, unmatchedTransfers, lock } = statistics
  const exceptions = Object.values(attention).reduce((sum, one) => sum + one, 0)
  return (
    <>
      {lock ? <LockNotice because={lock.because} /> : null}
      {exceptions > 0 || unmatchedTransfers > 0 ? (
        <NoticeBox kind="warning" title={t('attention.title')}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {Object.entries(attention)
              .filter(([, count]) => count > 0)
              .map(([name, count]) => (
                <li key={name}>{t(`attention.${name}`, { count })}</li>
              ))}
            {unmatchedTransfers > 0 ? (
              <li>
                <TextLink href="/admin/settlements/unlock">
                  {t('attention.transfers', { count: unmatchedTransfers })}
                </TextLink>
              </li>
            ) : null}
          </ul>
          <TextLink href="/admin/settlements?attention=true">{t('attention.show')}</TextLink>
        </NoticeBox>
      ) : null}
      {open.length > 0 ? (
        <Panel title={t('open.title')}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {open.map(({ stage, type, sum, count, due }) => (
              <li
                key={stage + type + sum.currency}
                className="hairline flex flex-col gap-1 rounded-lg p-3"
              >
                <TextLink href={`/admin/settlements?status=pending&stage=${stage}&type=${type}`}>
                  {t('open.group', { type: t(`types.${type}`), stage: t(`stages.${stage}`) })}
                </TextLink>
                <span className="font-medium tabular-nums">{format.money(sum)}</span>
                <span className="text-xs text-muted">
                  {stage === 'scheduled' || stage === 'approved'
                    ? t('open.count', { count, due })
                    : t('open.number', { count })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}

/** After a restore, an admin compares the withdrawals with the providers' records before sending is unlocked. */
function LockNotice({ because }: { because: string }) {
  const t = useT('settlements')
  return (
    <NoticeBox
      kind="danger"
      title={t('lock.title')}
      action={
        <LinkButton size="sm" variant="outline" href="/admin/settlements/unlock">
          {t('lock.reconcile')}
        </LinkButton>
      }
    >
      <p>{because}</p>
      <p>{t('lock.explain')}</p>
    </NoticeBox>
  )
}
