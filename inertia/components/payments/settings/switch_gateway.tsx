import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Enables a payment method, or removes it from all checkouts after confirmation. */
export function SwitchGateway({ gateway }: { gateway: Data.Payments.Gateways.ConfiguredGateway }) {
  const t = useT('payments')
  const update = useApi('api.admin.payment_gateways.update', { reloadsOutdated: true })
  const [isAsking, setAsking] = useState(false)
  const { id, isEnabled, driver } = gateway
  const name = t(`gateways.${driver}.name`)

  async function toggle() {
    if (!(await update.submit({ params: { id }, body: { isEnabled: !isEnabled } }))) return false
    toast.success(t(isEnabled ? 'settings.switched_off' : 'settings.switched_on', { name }))
    router.reload({ only: ['gateways'] })
    return true
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={update.processing}
        onPress={() => (isEnabled ? setAsking(true) : void toggle())}
        aria-label={t(isEnabled ? 'settings.off_of' : 'settings.on_of', { name })}
      >
        {t(isEnabled ? 'settings.off' : 'settings.on')}
      </Button>
      {isAsking ? null : <ApiFailure api={update} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={update}
        title={t('settings.off_ask', { name })}
        confirmLabel={t('settings.off')}
        danger
        onConfirm={toggle}
      >
        <div className="flex flex-col gap-4">
          <p>{t('settings.off_hint')}</p>
          <ApiFailure api={update} />
        </div>
      </ConfirmDialog>
    </>
  )
}
