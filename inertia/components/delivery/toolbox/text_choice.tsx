import { router } from '@inertiajs/react'
import { SearchSelectField } from '~/components/ui/fields/search_select_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { withQuery } from '~/lib/query'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type MarkedText = { attachmentId: number; fileName: string; productTitle: string }

export type Edition = {
  edition: string
  groups: { original: string; synonym: string }[]
  copies: number
  since: string
}

type Props = {
  texts: MarkedText[]
  attachmentId: number | null
  editions: Edition[]
  edition: string | null
  onEdition: (edition: string) => void
}

/** Which text leaked; the choice is kept in the URL. */
export function TextChoice({ texts, attachmentId, editions, edition, onEdition }: Props) {
  const t = useT('delivery')
  const format = useFormat()

  const choose = (id: string) =>
    router.visit(withQuery(window.location.href, { attachmentId: id }), {
      only: ['attachmentId', 'editions'],
      preserveState: true,
      preserveScroll: true,
    })

  return (
    <>
      <SearchSelectField
        label={t('decoder.file')}
        value={attachmentId === null ? null : String(attachmentId)}
        onChange={choose}
        searchLabel={t('decoder.search')}
        emptyLabel={t('decoder.nothingFound')}
        options={texts.map((text) => ({
          id: String(text.attachmentId),
          label: text.fileName,
          hint: text.productTitle,
        }))}
      />
      {editions.length > 1 ? (
        <SelectField
          label={t('decoder.edition')}
          hint={t('decoder.editionHint')}
          value={edition}
          onChange={onEdition}
          options={editions.map(({ edition: id, since, copies }) => ({
            id,
            label: t('decoder.editionOption', { date: format.date(since), count: copies }),
          }))}
        />
      ) : null}
    </>
  )
}
