import { Panel } from '~/components/ui/show/panel'
import { MuteCreator } from '~/components/web/notices/mute_creator'
import { useT } from '~/hooks/use_t'

export type MutedShop = { creatorName: string; shopName: string }

/** The creators whose notifications the user has muted. One that is unmuted stays listed until the page is left. */
export function MutedShopsPanel({ shops }: { shops: MutedShop[] }) {
  const t = useT('notifications')
  return (
    <Panel title={t('muted.title')} description={t('muted.lead')}>
      {shops.length === 0 ? (
        <p className="text-sm text-muted">{t('muted.none')}</p>
      ) : (
        <ul className="divide-y divide-separator">
          {shops.map(({ creatorName, shopName }) => (
            <li
              key={creatorName}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{shopName}</span>
              <MuteCreator name={creatorName} isMuted />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
