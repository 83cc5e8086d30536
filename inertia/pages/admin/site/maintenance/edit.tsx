import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { MaintenanceForm } from '~/components/site/maintenance_form'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ state: Data.Site.Maintenance; maxMessage: number }>

/** Closes the site for everyone but admins, and opens it again. */
export default function EditMaintenance({ state, maxMessage }: Props) {
  const t = useT('site')
  const { isOn, changedAt } = state
  return (
    <>
      <PageHeader
        title={t('maintenance.title')}
        description={t('maintenance.lead')}
        breadcrumbs={[{ label: t('settings.title'), href: '/admin/site' }]}
        actions={
          <StatusChip tone={isOn ? 'warning' : 'neutral'}>
            {t(isOn ? 'maintenance.on' : 'maintenance.off')}
          </StatusChip>
        }
      />
      <Panel className="max-w-2xl">
        <div className="flex flex-col gap-4">
          {isOn && changedAt ? (
            <p className="text-sm text-muted">
              {t('maintenance.since')} <Moment at={changedAt} as="datetime" />
            </p>
          ) : null}
          <MaintenanceForm key={changedAt} state={state} maxMessage={maxMessage} />
        </div>
      </Panel>
    </>
  )
}
