import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

/** A gateway without payments can be removed, together with its keys. */
export function RemoveGateway({ gateway }: { gateway: Data.Payments.Gateways.ConfiguredGateway }) {
  const t = useT('payments')
  const remove = useApi('api.admin.payment_gateways.destroy')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    if ((await remove.submit({ params: { id: gateway.id } })) === undefined) return false
    router.visit('/admin/payment-gateways')
    return true
  }

  return (
    <Panel title={t('settings.remove')} description={t('settings.remove_lead')}>
      <Button variant="danger-soft" onPress={() => setAsking(true)}>
        {t('settings.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={remove}
        title={t('settings.remove_ask', { name: t(`gateways.${gateway.driver}.name`) })}
        confirmLabel={t('settings.remove')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{t('settings.remove_lead')}</p>
          <ApiFailure api={remove} />
        </div>
      </ConfirmDialog>
    </Panel>
  )
}
