import { Plus, X } from 'lucide-react'
import { EMPTY_LINK, type LinkForm } from '~/components/applications/application_form'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ErrorText } from '~/components/ui/fields/error_text'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import { moveFocusFromRemovedRow } from '~/lib/browser/focus_after_change'

const HTTPS = 'https://'

type Props = {
  name: 'contentPageLinks' | 'otherPlatformLinks'
  links: LinkForm[]
  /** The list cannot be emptied. */
  isRequired?: boolean
  most: number
  limits: { link: number; remark: number }
  errors: Record<string, string | undefined>
  onChange: (links: LinkForm[]) => void
}

/** Addresses of the applicant's pages, each with a remark. */
export function LinkList({ name, links, isRequired, most, limits, errors, onChange }: Props) {
  const t = useT('applications')
  const change = (place: number, part: Partial<LinkForm>) =>
    onChange(links.map((link, n) => (n === place ? { ...link, ...part } : link)))

  return (
    <div className="flex flex-col gap-4">
      {links.map((link, place) => (
        <fieldset key={place} className="flex items-start gap-2">
          <legend className="sr-only">{t('links.nth', { n: place + 1 })}</legend>
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[2fr_1fr]">
            <TextField
              label={t('links.url', { n: place + 1 })}
              name={`${name}.${place}.url`}
              type="url"
              inputMode="url"
              placeholder={HTTPS}
              value={link.url}
              onChange={(url) => change(place, { url })}
              error={errors[`${name}.${place}.url`]}
            />
            <TextField
              label={t('links.remark')}
              name={`${name}.${place}.remark`}
              value={link.remark}
              onChange={(remark) => change(place, { remark })}
              error={errors[`${name}.${place}.remark`]}
              maxLength={limits.remark}
            />
          </div>
          {links.length > 1 || !isRequired ? (
            <IconButton
              size="sm"
              className="mt-7"
              label={t('links.remove', { n: place + 1 })}
              onPress={() => {
                moveFocusFromRemovedRow()
                onChange(links.filter((_, n) => n !== place))
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          ) : null}
        </fieldset>
      ))}
      {errors[name] ? <ErrorText id={`${name}-error`}>{errors[name]}</ErrorText> : null}
      {links.length < most ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          onPress={() => onChange([...links, EMPTY_LINK])}
        >
          {t('links.add')}
        </Button>
      ) : null}
    </div>
  )
}
