import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { FolderOpen, SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { fileColumns } from '~/components/catalog/files/file_columns'
import { FileDialogs, type OpenedFileDialog } from '~/components/catalog/files/file_dialogs'
import { UploadRows } from '~/components/catalog/files/upload_rows'
import { useUploads } from '~/components/catalog/files/use_uploads'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type LibraryFile = Data.Catalog.Attachments.LibraryFile

type Props = InertiaProps<{
  files: List<LibraryFile>
  filters: { search?: string; type?: string }
}>

const ONLY = ['files', 'filters']
const TYPES = ['pdf', 'text', 'epub', 'archive', 'image', 'audio', 'video', 'other']

/** All files of the shop, each once, with the products that sell it. */
export default function Files({ files, filters }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const inDelivery = useT('delivery')
  const [openedDialog, setOpenedDialog] = useState<OpenedFileDialog | null>(null)
  const { sending, unfinished, pick, giveUp } = useUploads({
    mustBeMarkable: () => false,
    onArrived: () => undefined,
  })
  useReloadWhenOneArrives(sending.length)
  const isNarrowed = Boolean(filters.search || filters.type)

  return (
    <>
      <PageHeader title={t('library.title')} description={t('library.hint')} />
      <div className="flex flex-col gap-2">
        <FileDrop
          label={t('editor.add_files')}
          hint={t('library.rules')}
          multiple
          files={[]}
          onPick={pick}
        />
        <UploadRows sending={sending} unfinished={unfinished} onGiveUp={giveUp} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={t('library.search')}
          param="search"
          initial={filters.search}
          only={ONLY}
        />
        <FilterField
          label={t('library.type')}
          param="type"
          value={filters.type ?? null}
          options={TYPES.map((id) => ({ id, label: t(`library.types.${id}`) }))}
          only={ONLY}
          className="w-40"
        />
      </div>
      <DataTable
        label={t('library.title')}
        columns={fileColumns({
          t,
          inDelivery,
          format,
          ask: (file, question) => setOpenedDialog({ file, question }),
        })}
        list={files}
        rowId={({ id }) => id}
        only={ONLY}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
      <FileDialogs asked={openedDialog} onDone={() => setOpenedDialog(null)} />
    </>
  )
}

/** Reloads the list when an upload finishes, also one that was started in a product's editor. */
function useReloadWhenOneArrives(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) router.reload({ only: ['files'] })
    before.current = count
  }, [count])
}

function NothingYet() {
  const t = useT('catalog')
  return (
    <EmptyState icon={<FolderOpen aria-hidden />} title={t('library.empty')}>
      {t('library.empty_hint')}
    </EmptyState>
  )
}

function NothingFound() {
  const t = useT('catalog')
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('library.none_found')}
      action={
        <LinkButton href="/studio/files" variant="outline">
          {t('shop.clear')}
        </LinkButton>
      }
    />
  )
}
