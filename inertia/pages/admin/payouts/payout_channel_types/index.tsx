import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { TypeState } from '~/components/payouts/channel_types/type_state'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ types: Data.Payouts.Administration.ConfiguredType[] }>

/** The types of payout channels and how each sends. */
export default function ChannelTypes({ types }: Props) {
  const t = useT('settlements')
  return (
    <>
      <PageHeader
        title={t('channel_types.title')}
        description={t('channel_types.lead')}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
      />
      <Panel flush>
        <ul className="divide-y divide-separator">
          {types.map((one) => (
            <li
              key={one.type}
              className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:px-6"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-3 font-medium">
                  {t(`types.${one.type}`)}
                  <TypeState type={one} />
                </p>
                <p className="mt-1 text-xs text-muted">
                  {t(`drivers.${one.driver}`)} · {one.currencies.join(' · ')}
                </p>
              </div>
              <LinkButton
                variant="secondary"
                size="sm"
                href={`/admin/settlements/channel-types/${one.type}/edit`}
                aria-label={t('channel_types.edit_of', { name: t(`types.${one.type}`) })}
              >
                {t('channel_types.edit')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
