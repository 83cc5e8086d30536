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
  const { reach, emails } = fields
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
            name="emails"
            error={errors['audience.emails']}
            value={emails}
            onChange={(text) => set({ emails: text })}
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
  const any = { id: ANY, label: t('any') }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('filter.role')}
        name="role"
        error={errors['audience.filter.role']}
        value={filter.role}
        options={[
          any,
          ...['user', 'creator', 'admin'].map((id) => ({
            id,
            label: t(`role.${id}`),
          })),
        ]}
        onChange={(role) => change({ role })}
      />
      <SelectField
        label={t('filter.locale')}
        name="locale"
        error={errors['audience.filter.locale']}
        value={filter.locale}
        options={[any, ...LANGUAGES.map(({ id, name }) => ({ id, label: name }))]}
        onChange={(locale) => change({ locale })}
      />
      <SelectField
        label={t('filter.bought')}
        name="hasBought"
        error={errors['audience.filter.hasBought']}
        value={filter.hasBought}
        options={[
          any,
          { id: 'true', label: t('bought.yes') },
          { id: 'false', label: t('bought.no') },
        ]}
        onChange={(hasBought) => change({ hasBought })}
      />
      <MomentField
        label={t('filter.signed_up')}
        name="signedUpAfter"
        error={errors['audience.filter.signedUpAfter']}
        value={filter.signedUpAfter}
        onChange={(signedUpAfter) => change({ signedUpAfter })}
      />
      <TextField
        label={t('filter.group')}
        name="groupName"
        error={errors['audience.filter.groupName']}
        value={filter.groupName}
        onChange={(groupName) => change({ groupName })}
      />
    </div>
  )
}
