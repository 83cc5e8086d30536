import { SelectField } from '~/components/ui/fields/select_field'
import { MomentField } from '~/components/ui/fields/moment_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import {
  ANY,
  type AnnouncementFields,
  type Reach,
} from '~/components/announcements/announcement_form'
import { useRecipientCount } from '~/components/announcements/use_recipient_count'
import { bindFields } from '~/lib/forms/bind_fields'
import { LANGUAGES } from '~/lib/locales'
import { useT } from '~/hooks/use_t'

type Props = {
  fields: AnnouncementFields
  errors: Record<string, string>
  set: (part: Partial<AnnouncementFields>) => void
}

/** Who gets it, with the number of people. */
export function AudiencePanel({ fields, errors, set }: Props) {
  const t = useT('announcements')
  const { reach } = fields
  const { count, failure } = useRecipientCount(fields)
  const reaches: Reach[] = ['filter', 'emails', 'everyone']
  return (
    <Panel title={t('recipients')}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('reach.label')}
          name="audience"
          error={errors.audience}
          value={reach}
          options={[...reaches, ...(reach === 'stored' ? (['stored'] as const) : [])].map((id) => ({
            id,
            label: t(`reach.${id}`),
          }))}
          onChange={(id) => set({ reach: id as Reach })}
        />
        {reach === 'emails' ? (
          <TextArea
            label={t('emails')}
            hint={t('emails_hint')}
            {...bindFields(fields, set, errors)('emails', 'audience.emails')}
          />
        ) : null}
        {reach === 'filter' ? <FilterFields fields={fields} errors={errors} set={set} /> : null}
        <p role="status" className="text-sm text-muted">
          {failure ?? (count === null ? '' : t('count', { count }))}
        </p>
      </div>
    </Panel>
  )
}

function FilterFields({ fields, errors, set }: Props) {
  const t = useT('announcements')
  const { filter } = fields
  const change = (part: Partial<typeof filter>) => set({ filter: { ...filter, ...part } })
  const bound = bindFields(filter, change, errors)
  const field = (name: keyof typeof filter) => bound(name, `audience.filter.${name}`)
  const any = { id: ANY, label: t('any') }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('filter.role')}
        {...field('role')}
        options={[
          any,
          ...['user', 'creator', 'admin'].map((id) => ({
            id,
            label: t(`role.${id}`),
          })),
        ]}
      />
      <SelectField
        label={t('filter.locale')}
        {...field('locale')}
        options={[any, ...LANGUAGES.map(({ id, name }) => ({ id, label: name }))]}
      />
      <SelectField
        label={t('filter.bought')}
        {...field('hasBought')}
        options={[
          any,
          { id: 'true', label: t('bought.yes') },
          { id: 'false', label: t('bought.no') },
        ]}
      />
      <MomentField label={t('filter.signed_up')} {...field('signedUpAfter')} />
      <TextField label={t('filter.group')} {...field('groupName')} />
    </div>
  )
}
