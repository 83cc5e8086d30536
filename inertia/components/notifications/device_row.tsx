import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { ResponseData } from '~/lib/api/api_request'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = {
  device: ResponseData<'api.push_subscriptions.index'>['items'][number]
  isThis: boolean
  onRemoved: () => void
}

/** One device, with a test and the end of messages to it. */
export function DeviceRow({ device, isThis, onRemoved }: Props) {
  const t = useT('notifications')
  const testing = useApi('api.push_subscriptions.test')
  const removing = useApi('api.push_subscriptions.destroy')
  const params = { id: String(device.id) }
  const result = testing.data?.result

  async function remove() {
    if ((await removing.submit({ params })) !== undefined) onRemoved()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device.device}
          {isThis ? <StatusChip tone="accent">{t('devices.this')}</StatusChip> : null}
        </span>
        <span className="text-xs text-muted">
          <Moment at={device.createdAt} />
        </span>
        <ApiFailure api={testing} />
        <ApiFailure api={removing} />
        {result ? (
          <span role="status" className="block text-xs text-muted">
            {t(`devices.result.${result}`)}
          </span>
        ) : null}
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={testing.processing}
        onPress={() => void testing.submit({ params })}
      >
        {t('devices.test')}
      </Button>
      <Button variant="ghost" size="sm" busy={removing.processing} onPress={() => void remove()}>
        {t('devices.remove')}
      </Button>
    </li>
  )
}
