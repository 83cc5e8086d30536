import { usePage } from '@inertiajs/react'
import { Wrench } from 'lucide-react'
import { TextLink } from '~/components/ui/actions/text_link'
import { useMaintenance } from '~/components/web/notices/use_maintenance'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** Shown above every page during maintenance: admins are reminded, others warned. */
export function MaintenanceBar() {
  const t = useT('web')
  const isOn = useMaintenance()
  const { user } = useShared()
  const { component } = usePage()
  if (!isOn || component === 'notice/maintenance') return null

  const words =
    user?.role === 'admin' ? 'admin' : component === 'auth/login' ? 'sign_in' : 'visitor'
  return (
    <div role="status" className="border-b border-warning bg-warning/15 text-sm text-foreground">
      <p className="page-width flex items-center justify-center gap-2 py-2 text-center">
        <Wrench aria-hidden size={16} className="shrink-0" />
        <span>
          {t(`maintenance.${words}`)}{' '}
          {words === 'admin' ? (
            <TextLink href="/admin/site/maintenance">{t('maintenance.manage')}</TextLink>
          ) : null}
        </span>
      </p>
    </div>
  )
}
