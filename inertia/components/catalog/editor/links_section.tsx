import { Plus, X } from 'lucide-react'
import type { LinkForm } from '~/components/catalog/editor/product_form'
import { hasErrors, type SectionProps } from '~/components/catalog/editor/section_props'
import { Button, IconButton } from '~/components/ui/actions/button'
import { TextField } from '~/components/ui/fields/text_field'
import { Fold } from '~/components/ui/show/fold'
import { useT } from '~/hooks/use_t'
import { moveFocusFromRemovedRow } from '~/lib/browser/focus_after_change'

const MOST_LINKS = 10
const HTTPS = 'https://'
const EMPTY: LinkForm = { url: '', remark: '', accessCode: '', unzipPassword: '' }

/** Links to other sites: shown to buyers only, and never opened by the server. */
export function LinksSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const { links } = form
  const change = (place: number, part: Partial<LinkForm>) =>
    set({ links: links.map((link, n) => (n === place ? { ...link, ...part } : link)) })

  return (
    <Fold
      id="links"
      title={t('links.title')}
      summary={t('links.hint')}
      isNeeded={links.length > 0 || hasErrors(editor, ['thirdPartyStorageLinks'])}
    >
      {links.map((link, place) => (
        <LinkFields
          key={place}
          link={link}
          place={place}
          errors={writing.errors}
          onChange={(part) => change(place, part)}
          onRemove={() => {
            moveFocusFromRemovedRow()
            set({ links: links.filter((_, n) => n !== place) })
          }}
        />
      ))}
      {links.length < MOST_LINKS ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          onPress={() => set({ links: [...links, EMPTY] })}
        >
          {t('links.add')}
        </Button>
      ) : null}
    </Fold>
  )
}

type LinkProps = {
  link: LinkForm
  place: number
  errors: Record<string, string | undefined>
  onChange: (part: Partial<LinkForm>) => void
  onRemove: () => void
}

function LinkFields({ link, place, errors, onChange, onRemove }: LinkProps) {
  const t = useT('catalog')
  const n = place + 1
  const field = (name: 'remark' | 'accessCode' | 'unzipPassword', max: number) => ({
    label: t(`links.${name}`),
    value: link[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[`thirdPartyStorageLinks.${place}.${name}`],
    maxLength: max,
  })

  return (
    <fieldset className="hairline flex flex-col gap-4 rounded-xl p-4">
      <legend className="sr-only">{t('links.nth', { n })}</legend>
      <div className="flex items-start gap-2">
        <TextField
          label={t('links.url_nth', { n })}
          type="url"
          inputMode="url"
          placeholder={HTTPS}
          value={link.url}
          onChange={(url) => onChange({ url })}
          error={errors[`thirdPartyStorageLinks.${place}.url`]}
          required
        />
        <IconButton size="sm" label={t('links.remove', { n })} onPress={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('remark', 200)} />
        <TextField {...field('accessCode', 100)} autoComplete="off" />
        <TextField {...field('unzipPassword', 200)} autoComplete="off" />
      </div>
    </fieldset>
  )
}
