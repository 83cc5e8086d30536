import { Switch } from '@heroui/react/switch'
import type { ResponseData } from '~/lib/api/api_request'
import { useT } from '~/hooks/use_t'

export type Preference = ResponseData<'api.notification_preferences.show'>['preferences'][number]

type Props = { preference: Preference; onChange: (part: Partial<Preference>) => void }

/** One topic with a switch for each channel. */
export function PreferenceRow({ preference, onChange }: Props) {
  const t = useT('notifications')
  const { topic, mail, push, isMailRequired } = preference
  const name = t(`topic.${topic}.name`)
  return (
    <tr>
      <th scope="row" className="px-4 py-4 text-start font-normal sm:px-6">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted">{t(`topic.${topic}.about`)}</span>
      </th>
      <td className="px-2 py-4 text-center">
        {isMailRequired ? (
          <span className="text-xs whitespace-nowrap text-muted">{t('settings.required')}</span>
        ) : (
          <ChannelSwitch
            label={`${name}: ${t('settings.mail')}`}
            value={mail}
            onChange={(value) => onChange({ mail: value })}
          />
        )}
      </td>
      <td className="px-2 py-4 pe-4 text-center sm:pe-6">
        <ChannelSwitch
          label={`${name}: ${t('settings.push')}`}
          value={push}
          onChange={(value) => onChange({ push: value })}
        />
      </td>
    </tr>
  )
}

type SwitchProps = { label: string; value: boolean; onChange: (value: boolean) => void }

/** A switch without a visible label, which the headers of its row and column replace. */
function ChannelSwitch({ label, value, onChange }: SwitchProps) {
  return (
    <Switch aria-label={label} isSelected={value} onChange={onChange} className="mx-auto w-fit">
      <Switch.Content>
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Content>
    </Switch>
  )
}
