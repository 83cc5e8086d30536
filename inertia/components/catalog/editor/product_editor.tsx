import type { Data } from '@generated/data'
import { BasicsSection } from '~/components/catalog/editor/basics_section'
import { FilesSection } from '~/components/catalog/editor/files_section'
import { PicturesSection } from '~/components/catalog/editor/pictures_section'
import { PublishPanel } from '~/components/catalog/editor/publish_panel'
import { SaveBar } from '~/components/catalog/editor/save_bar'
import { SynonymSection } from '~/components/catalog/editor/synonym_section'
import type { Editor } from '~/components/catalog/editor/use_product_editor'
import { WatermarkSection } from '~/components/catalog/editor/watermark_section'
import { WordsSection } from '~/components/catalog/editor/words_section'
import { ApiForm } from '~/components/ui/feedback/api_form'

export type SectionProps = { editor: Editor }

type Props = SectionProps & {
  categories: Data.Catalog.Category[]
  watermarkDefault: Data.Catalog.WatermarkDefault
}

/** The sections of a product; one button saves them all. */
export function ProductEditor({ editor, categories, watermarkDefault }: Props) {
  return (
    <ApiForm api={editor.writing} onSubmit={editor.save}>
      <BasicsSection editor={editor} categories={categories} />
      <PicturesSection editor={editor} />
      <WordsSection editor={editor} />
      <FilesSection editor={editor} />
      <WatermarkSection editor={editor} watermarkDefault={watermarkDefault} />
      {editor.form.marksFiles ? <SynonymSection editor={editor} /> : null}
      <div id="publishing" className="scroll-mt-20">
        <PublishPanel editor={editor} />
      </div>
      <SaveBar editor={editor} />
    </ApiForm>
  )
}
