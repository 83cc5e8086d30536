import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

/** Gateways that the marketplace could add; their keys are entered next. */
export function AddGateways({ drivers }: { drivers: string[] }) {
  const t = useT('payments')
  const add = useApi('api.admin.payment_gateways.store', { reloadsOutdated: true })

  async function take(driver: string) {
    const made = await add.submit({ body: { driver } as never })
    if (made) router.visit(`/admin/payment-gateways/${made.id}/edit`)
  }

  return (
    <Panel title={t('settings.more')} description={t('settings.more_lead')}>
      <div className="flex flex-col gap-4">
        <ApiFailure api={add} />
        <div className="flex flex-wrap gap-2">
          {drivers.map((driver) => (
            <Button
              key={driver}
              variant="outline"
              icon={<Plus aria-hidden />}
              disabled={add.processing}
              onPress={() => take(driver)}
            >
              {t(`gateways.${driver}.name`)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
