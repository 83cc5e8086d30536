import { useState } from 'react'
import type { InertiaProps } from '~/types'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { DevicesPanel } from '~/components/notifications/devices_panel'
import { MutedShopsPanel, type MutedShop } from '~/components/notifications/muted_shops_panel'
import { PreferenceRow, type Preference } from '~/components/notifications/preference_row'
import { AccountHeader } from '~/components/web/account_header'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = InertiaProps<{ preferences: Preference[]; muted: MutedShop[] }>

/** Topics by channel. A change is stored at once. */
export default function NotificationSettings({ preferences, muted }: Props) {
  const t = useT('notifications')
  const api = useApi('api.notification_preferences.update')
  const [shown, setShown] = useState(preferences)

  async function change({ topic, mail, push }: Preference, part: Partial<Preference>) {
    const before = shown
    const wanted = { topic, mail, push, ...part }
    setShown(before.map((one) => (one.topic === topic ? { ...one, ...part } : one)))
    const stored = await api.submit({ body: { preferences: [wanted] } })
    setShown(stored?.preferences ?? before)
    if (stored) toast.success(t('settings.saved'))
  }

  return (
    <>
      <AccountHeader title={t('settings.title')} description={t('settings.lead')} />
      <ApiFailure api={api} />
      <Panel flush>
        <table className="w-full">
          <thead>
            <tr className="border-b border-separator text-start text-sm text-muted">
              <th scope="col" className="px-4 py-3 text-start font-medium sm:px-6">
                {t('settings.topic')}
              </th>
              <th scope="col" className="px-2 py-3 font-medium whitespace-nowrap">
                {t('settings.mail')}
              </th>
              <th scope="col" className="px-2 py-3 pe-4 font-medium whitespace-nowrap sm:pe-6">
                {t('settings.push')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-separator">
            {shown.map((one) => (
              <PreferenceRow
                key={one.topic}
                preference={one}
                onChange={(part) => void change(one, part)}
              />
            ))}
          </tbody>
        </table>
      </Panel>
      <DevicesPanel />
      <MutedShopsPanel shops={muted} />
    </>
  )
}
