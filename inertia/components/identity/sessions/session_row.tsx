import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { DeviceIcon } from '~/components/identity/sessions/device_icon'
import { useDeviceName } from '~/components/identity/sessions/use_device_name'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** One session, with a button to end it. */
export function SessionRow({ session }: { session: Data.Identity.Sessions.ActiveSession }) {
  const t = useT('identity')
  const device = useDeviceName(session)
  const end = useApi('api.auth.active_sessions.destroy')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    if ((await end.submit({ params: { id: session.id } })) === undefined) return false
    toast.success(t('sessions.ended'))
    router.reload({ only: ['sessions'] })
    return true
  }

  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-4 sm:px-6">
      <span className="sm:row-span-2">
        <DeviceIcon kind={session.device.kind} />
      </span>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {device}
        {session.current ? <StatusChip tone="success">{t('sessions.this')}</StatusChip> : null}
      </p>
      {session.current ? null : (
        <Button
          variant="outline"
          size="sm"
          className="sm:row-span-2"
          aria-label={t('sessions.end_of', { device })}
          onPress={() => setAsking(true)}
        >
          {t('sessions.end')}
        </Button>
      )}
      <p className="col-start-2 col-end-4 flex flex-wrap gap-x-3 text-sm text-muted sm:row-start-2 sm:col-end-3">
        <span className="tabular break-all">{session.ipAddress}</span>
        <span>
          {t('sessions.last_seen')} <Moment at={session.lastSeenAt} as="relative" />
        </span>
        <span>
          {t('sessions.signed_in')} <Moment at={session.signedInAt} as="datetime" />
        </span>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={end}
        title={t('sessions.ask', { device })}
        confirmLabel={t('sessions.end')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{t('sessions.ask_lead')}</p>
          <ApiFailure api={end} />
        </div>
      </ConfirmDialog>
    </li>
  )
}
