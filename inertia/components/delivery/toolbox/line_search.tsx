import { useState } from 'react'
import { ScanSearch } from 'lucide-react'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { PageComparison } from '~/components/delivery/toolbox/page_comparison'
import { PersonName } from '~/components/identity/person_name'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import type { ResponseData } from '~/lib/api/api_request'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Found = ResponseData<'api.studio.watermark_assignments.index'>
type FoundCopy = Found['items'][number]

const MOST_COPIES = 8

type Props = { pictures: File[]; shop?: EnteredShop }

/** For a picture whose mark cannot be read: finds the copy by the line that is visible on its pages. */
export function LineSearch({ pictures, shop }: Props) {
  const t = useT('delivery')
  const own = useApi('api.studio.watermark_assignments.index')
  const theirs = useApi('api.admin.watermark_assignments.index')
  const api = shop ? theirs : own
  const [line, setLine] = useState('')
  const [chosen, setChosen] = useState<FoundCopy | null>(null)

  async function find() {
    setChosen(null)
    const query = { search: line.trim(), kind: 'pdf', status: 'done', pageSize: MOST_COPIES }
    const found = shop
      ? await theirs.submit({ query, params: { name: shop.creatorName } })
      : await own.submit({ query })
    if (found?.items.length === 1) setChosen(found.items[0]!)
  }

  return (
    <Panel title={t('line.title')} description={t('line.body')}>
      <div className="flex flex-col gap-5">
        <ApiForm api={api} onSubmit={() => void find()} className="flex flex-col gap-3">
          <TextField
            {...api.field('search')}
            label={t('line.field')}
            value={line}
            onChange={setLine}
            className="sm:max-w-sm"
          />
          <Button
            type="submit"
            variant="outline"
            icon={<ScanSearch aria-hidden />}
            busy={api.processing}
            disabled={line.trim() === ''}
            className="self-start"
          >
            {t('line.find')}
          </Button>
        </ApiForm>
        {api.data ? <FoundCopies found={api.data} chosen={chosen} onChoose={setChosen} /> : null}
        {chosen ? (
          <PageComparison key={chosen.copyId} copy={chosen} pictures={pictures} shop={shop} />
        ) : null}
      </div>
    </Panel>
  )
}

type FoundProps = {
  found: Found
  chosen: FoundCopy | null
  onChoose: (copy: FoundCopy) => void
}

function FoundCopies({ found: { items, total }, chosen, onChoose }: FoundProps) {
  const t = useT('delivery')
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-muted">
        {items.length === 0 ? t('line.none') : t('line.found', { count: total })}
      </p>
      <ul className="flex flex-col gap-2">
        {items.map((copy) => (
          <li
            key={copy.copyId}
            className="hairline flex flex-wrap items-center justify-between gap-3 rounded-lg p-3 text-sm"
          >
            <span className="flex min-w-0 flex-col gap-0.5">
              <strong className="font-medium">
                <PersonName person={copy.buyer} />
              </strong>
              <span className="tabular text-xs text-muted">{copy.tradeNo}</span>
              <span className="text-xs break-all text-muted">{copy.attachment.fileName}</span>
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={copy.copyId === chosen?.copyId}
              onPress={() => onChoose(copy)}
            >
              {t('line.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="text-xs text-muted">{t('line.more', { count: items.length })}</p>
      ) : null}
    </div>
  )
}
