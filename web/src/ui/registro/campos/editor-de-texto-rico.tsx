import '@mantine/tiptap/styles.layer.css';
import { DESTINOS_DO_TEXTO_RICO } from '@martelo/schemas/shared/registro/texto-rico.ts';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { getNonce } from 'get-nonce';
import { useEffect } from 'react';
import estilos from './campos.module.css';
import type { PropsDoTipo } from './tipo.ts';

const ROTULOS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  underlineControlLabel: 'Sublinhado',
  strikeControlLabel: 'Riscado',
  clearFormattingControlLabel: 'Tirar a formatação',
  linkControlLabel: 'Ligação',
  unlinkControlLabel: 'Tirar a ligação',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  blockquoteControlLabel: 'Citação',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  linkEditorInputLabel: 'Endereço da ligação',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'Abre em outra janela',
  linkEditorInternalLink: 'Abre na mesma janela',
  linkEditorSave: 'Salvar',
};

/** The editor of a rich text: it makes what the server keeps, and nothing else. */
export function EditorDeTextoRico({ d, valor, mudar, sair, soLeitura }: PropsDoTipo) {
  const texto = typeof valor === 'string' ? valor : '';
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: false,
      }),
      Link.configure({ protocols: [...DESTINOS_DO_TEXTO_RICO], defaultProtocol: 'https' }),
    ],
    content: texto,
    editable: !soLeitura,
    injectNonce: getNonce(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': d.rotulo },
    },
    onUpdate: ({ editor: agora }) => mudar(agora.isEmpty ? (d.aceitaNulo ? null : '') : agora.getHTML()),
    onBlur: sair,
  });
  useEffect(() => {
    // Put back, taken from somebody else, saved and read again: not while it is what stands here already.
    const daqui = editor.isEmpty ? '' : editor.getHTML();
    if (daqui !== texto) editor.commands.setContent(texto, { emitUpdate: false });
  }, [editor, texto]);
  useEffect(() => editor.setEditable(!soLeitura, false), [editor, soLeitura]);
  return (
    <RichTextEditor editor={editor} labels={ROTULOS} className={estilos.rico ?? ''}>
      {!soLeitura && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
