import { MomentField } from '~/components/ui/fields/moment_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { Panel } from '~/components/ui/show/panel'
import type { AnnouncementFields } from '~/components/announcements/announcement_form'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

type Props = {
  fields: AnnouncementFields
  errors: Record<string, string>
  /** After the publication only the end can be changed. */
  isOpen: boolean
  set: (part: Partial<AnnouncementFields>) => void
}

/** When it is published, when it ends, and by which channels it is sent as well. */
export function DeliveryPanel({ fields, errors, isOpen, set }: Props) {
  const t = useT('announcements')
  const field = bindFields(fields, set, errors)
  return (
    <Panel title={t('delivery')}>
      <div className="flex flex-col gap-5">
        {isOpen ? (
          <>
            <SwitchField
              label={t('important')}
              hint={t('important_hint')}
              value={fields.isImportant}
              onChange={(isImportant) => set({ isImportant })}
            />
            <SwitchField
              label={t('by_mail')}
              hint={t('by_mail_hint')}
              value={fields.mail}
              onChange={(mail) => set({ mail })}
            />
            <SwitchField
              label={t('by_push')}
              value={fields.push}
              onChange={(push) => set({ push })}
            />
          </>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {isOpen ? (
            <MomentField
              label={t('publish_at')}
              hint={t('publish_at_hint')}
              {...field('publishAt')}
            />
          ) : null}
          <MomentField label={t('ends_at')} hint={t('ends_at_hint')} {...field('endsAt')} />
        </div>
      </div>
    </Panel>
  )
}
