import type { Data } from '@generated/data'
import { blockFacts } from '~/components/administration/users/shop_block_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { wholeList } from '~/lib/pages/whole_list'

type Record = Data.Administration.BlockRecord

/** Every ban of a user and every shop that has blocked them. */
export function BlockRecord({ record: { bans, shops } }: { record: Record }) {
  const t = useT('administration')
  return (
    <>
      <Panel title={t('users.bans')}>
        {bans.length === 0 ? (
          <p className="text-sm text-muted">{t('users.no_bans')}</p>
        ) : (
          <ol className="flex flex-col divide-y divide-separator text-sm">
            {bans.map((ban) => (
              <Ban key={ban.at} ban={ban} />
            ))}
          </ol>
        )}
      </Panel>
      {shops.length === 0 ? (
        <Panel title={t('users.blocked_by')}>
          <p className="text-sm text-muted">{t('users.not_blocked')}</p>
        </Panel>
      ) : (
        <section className="flex flex-col gap-3">
          <h2 className="text-base">{t('users.blocked_by')}</h2>
          <DataTable
            label={t('users.blocked_by')}
            columns={blockFacts(t)}
            list={wholeList(shops)}
            rowId={({ id }) => id}
            empty={null}
          />
        </section>
      )}
    </>
  )
}

function Ban({ ban: { reason, at, by, until, liftedBy, liftReason } }: { ban: Record['bans'][0] }) {
  const t = useT('administration')
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="font-medium wrap-anywhere">{reason}</span>
      <span className="text-muted">
        <Moment at={at} as="datetime" /> · {by ?? t('command_line')}
      </span>
      {until ? (
        <span className="text-muted wrap-anywhere">
          {t('users.lifted')} <Moment at={until} as="datetime" /> · {liftedBy ?? t('command_line')}
          {liftReason ? ` · ${liftReason}` : ''}
        </span>
      ) : null}
    </li>
  )
}
