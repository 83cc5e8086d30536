import { useEffect, useState, type FormEvent } from 'react'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextField } from '~/components/ui/fields/text_field'
import { addressOf } from '~/client'
import { useT } from '~/hooks/use_t'

export type ComparedCopy = {
  copyId: number
  attachment: { fileName: string }
  buyer: { username: string }
}

type Props = {
  copy: ComparedCopy & { attachment: { pageCount: number | null } }
  pictures: File[]
  shop?: EnteredShop
}

/** A page of a copy beside the picture of the leak; the user chooses the page. */
export function PageComparison({ copy, pictures, shop }: Props) {
  const t = useT('delivery')
  const { pageCount } = copy.attachment
  const [typed, setTyped] = useState('1')
  const [page, setPage] = useState(1)

  function show(event: FormEvent) {
    event.preventDefault()
    setPage(Math.max(1, Math.min(pageCount ?? Infinity, Number.parseInt(typed, 10) || 1)))
  }

  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
        <TextField
          label={pageCount ? t('line.numberOf', { count: pageCount }) : t('line.number')}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          className="w-40"
        />
        <Button type="submit" variant="outline">
          {t('line.show')}
        </Button>
      </form>
      <div className="grid gap-4 lg:grid-cols-2">
        <figure className="flex min-w-0 flex-col gap-2">
          <figcaption className="text-sm font-medium">{t('line.picture')}</figcaption>
          {pictures.map((picture, place) => (
            <Picture key={place} file={picture} />
          ))}
        </figure>
        <figure className="flex min-w-0 flex-col gap-2">
          <figcaption className="text-sm font-medium">{t('line.page')}</figcaption>
          <CopyPage key={page} copy={copy} page={page} shop={shop} />
        </figure>
      </div>
      <p className="max-w-prose text-sm text-muted">{t('line.hint')}</p>
    </div>
  )
}

type CopyPageProps = { copy: ComparedCopy; page: number; shop?: EnteredShop | undefined }

export function CopyPage({ copy, page, shop }: CopyPageProps) {
  const t = useT('delivery')
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <NoticeBox kind="warning">{t('line.failed')}</NoticeBox>
  const place = { copyId: String(copy.copyId), page: String(page) }
  return (
    <img
      src={
        shop
          ? addressOf('api.admin.copy_pages.show', { ...place, name: shop.creatorName })
          : addressOf('api.studio.copy_pages.show', place)
      }
      alt={t('line.alt', { page, file: copy.attachment.fileName, name: copy.buyer.username })}
      onError={() => setHasFailed(true)}
      className="hairline min-h-40 w-full rounded-lg bg-white"
    />
  )
}

/** A picture that the user submitted; it is not read from the server. */
function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt={file.name} className="hairline w-full rounded-lg" /> : null
}
