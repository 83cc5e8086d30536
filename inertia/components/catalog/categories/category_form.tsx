import type { ReactNode } from 'react'
import { IconChoice } from '~/components/catalog/categories/icon_choice'
import type { CategoryIconName } from '~/components/catalog/category_icon'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import type { Api } from '~/hooks/use_api'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

export type CategoryFields = { name: string; icon: CategoryIconName }

type Props = {
  fields: CategoryFields
  onChange: (part: Partial<CategoryFields>) => void
  api: Api
  submitLabel: string
  onSubmit: () => void
  children?: ReactNode
}

/** The form for a category's name and icon, for new and existing ones. */
export function CategoryForm({ fields, onChange, api, submitLabel, ...props }: Props) {
  const t = useT('shops')
  const field = bindFields(fields, onChange, api.errors)
  return (
    <ApiForm api={api} onSubmit={props.onSubmit}>
      <TextField
        label={t('categories.name')}
        {...field('name')}
        maxLength={40}
        autoFocus
        className="max-w-sm"
      />
      <IconChoice
        value={fields.icon}
        onChange={(icon) => onChange({ icon })}
        error={api.errors.icon}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={api.processing} disabled={!fields.name.trim()}>
          {submitLabel}
        </Button>
        {props.children}
      </div>
    </ApiForm>
  )
}
