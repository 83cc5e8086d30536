import { BellRing } from 'lucide-react'
import { DeviceRow } from '~/components/notifications/device_row'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Panel } from '~/components/ui/show/panel'
import { useDevices } from '~/components/notifications/use_devices'
import { useT } from '~/hooks/use_t'

/** Push messages on this device and on others. */
export function DevicesPanel() {
  const t = useT('notifications')
  const devices = useDevices()
  const { list, adding, found, support, own, problem, isBusy, enable } = devices
  if (!found) return list.failure ? <ApiFailure api={list} /> : <TextSkeleton lines={3} />
  const isOn = found.items.some(({ endpointHash }) => endpointHash === own)
  return (
    <Panel title={t('devices.title')} description={t('devices.lead')}>
      <div className="flex flex-col gap-4">
        <ApiFailure api={list} />
        <ApiFailure api={adding} />
        {problem ? <NoticeBox kind="warning">{t(`devices.problem.${problem}`)}</NoticeBox> : null}
        {!found.publicKey ? <p className="text-sm text-muted">{t('devices.off')}</p> : null}
        {found.publicKey && support !== 'yes' ? (
          <p className="text-sm text-muted">{t(`devices.${support}`)}</p>
        ) : null}
        {found.publicKey && support === 'yes' && !isOn ? (
          <Button
            icon={<BellRing aria-hidden className="size-4" />}
            busy={isBusy}
            onPress={() => void enable()}
            className="self-start"
          >
            {t('devices.enable')}
          </Button>
        ) : null}
        {found.items.length > 0 ? (
          <ul className="divide-y divide-separator">
            {found.items.map((item) => (
              <DeviceRow
                key={item.id}
                device={item}
                isThis={item.endpointHash === own}
                onRemoved={devices.reload}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  )
}
