import { router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { HistoryButton } from '~/components/site/settings/history_button'
import { SaveBar } from '~/components/site/settings/save_bar'
import { SettingField } from '~/components/site/settings/setting_field'
import type { SettingLine } from '~/components/site/settings/setting_value'
import { useSettingsForm } from '~/components/site/settings/use_settings_form'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  version: number
  groups: string[]
  settingCurrency: string
  settings: SettingLine[]
}>

/** Settings of the site by group; several are saved together, with a reason. */
export default function Settings({ version, groups, settingCurrency: currency, settings }: Props) {
  const t = useT('site')
  const form = useSettingsForm(settings, version)
  const shown = groups.filter((group) => settings.some((setting) => setting.group === group))
  return (
    <>
      <PageHeader
        title={t('settings.title')}
        description={t('settings.lead')}
        actions={
          <>
            <LinkButton href="/admin/site/maintenance" variant="outline">
              {t('maintenance.title')}
            </LinkButton>
            <LinkButton href="/admin/seller-disclosure" variant="outline">
              {t('settings.disclosure')}
            </LinkButton>
            <LinkButton href="/admin/site/documents" variant="outline">
              {t('settings.documents')}
            </LinkButton>
            <HistoryButton
              version={version}
              settings={settings}
              currency={currency}
              onReverted={() => router.reload({ only: ['settings', 'version'] })}
            />
          </>
        }
      />
      <ApiForm api={form.api} onSubmit={form.save} className="flex flex-col gap-6">
        {shown.map((group) => (
          <Panel key={group} title={t(`settings.group.${group}`)}>
            <ul className="-ms-4 -my-2 divide-y divide-separator">
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingField
                    key={setting.key}
                    setting={setting}
                    currency={currency}
                    value={form.valueOf(setting)}
                    isEdited={form.edited.includes(setting)}
                    error={form.errorOf(setting.key)}
                    onChange={(value) => form.set(setting.key, value)}
                    onRestore={() => form.set(setting.key, null)}
                  />
                ))}
            </ul>
          </Panel>
        ))}
        <SaveBar form={form} />
      </ApiForm>
    </>
  )
}
