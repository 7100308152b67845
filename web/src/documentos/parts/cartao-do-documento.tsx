import { DOCUMENTO_MAXIMO_BYTES, enviarDocumento } from '@martelo/schemas/documentos/documento.ts';
import type { Documento, DocumentosDoCliente } from '@martelo/schemas/documentos/documento.ts';
import { DOCUMENTO_ROTULOS } from '@martelo/schemas/hotsites/opcoes.ts';
import type { DocumentoObrigatorio } from '@martelo/schemas/hotsites/opcoes.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarTamanho } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './cartao-do-documento.module.css';

const TONS = {
  Cadastrado: 'neutro',
  'Aguardando Validação': 'alerta',
  Aprovado: 'bom',
  Divergente: 'ruim',
} as const;
const ACEITOS = '.jpg,.jpeg,.png,.webp,.heic,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';

type Props = {
  readonly tipo: DocumentoObrigatorio;
  readonly documento: Documento | undefined;
  /**
   * Why what was not sent is not asked for: the registration was approved already, e.g. by papers that staff saw, or another
   * paper proves the same. Empty where it is.
   */
  readonly dispensado: string;
  readonly aoEnviar: (novos: DocumentosDoCliente) => void;
};

/** One kind of document: what was sent, what staff said, and a way to send it. */
export function CartaoDoDocumento({ tipo, documento, dispensado, aoEnviar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const entrada = useRef<HTMLInputElement>(null);
  const [grande, setGrande] = useState('');
  const rotulo = DOCUMENTO_ROTULOS[tipo];
  const enviar = useMutation({
    mutationFn: (arquivo: File) =>
      chamar(enviarDocumento, { params: { tipo }, query: { nome: arquivo.name.slice(0, 200) }, arquivo }),
    onSuccess: (novos) => {
      toast.sucesso('Documento enviado');
      aoEnviar(novos);
    },
  });
  const escolher = (arquivo: File | undefined): void => {
    if (arquivo === undefined) return;
    const demais = arquivo.size > DOCUMENTO_MAXIMO_BYTES;
    setGrande(
      demais
        ? `O arquivo tem ${formatarTamanho(arquivo.size)} e o limite é ${formatarTamanho(DOCUMENTO_MAXIMO_BYTES)}. Envie um menor.`
        : '',
    );
    if (!demais) enviar.mutate(arquivo);
  };
  const problema = grande !== '' ? grande : enviar.isError ? comoErro(enviar.error).message : '';
  const aprovado = documento?.situacao === 'Aprovado';
  return (
    <li className={estilos.cartao} data-situacao={documento?.situacao ?? 'falta'}>
      <div className={estilos.imagem} aria-hidden>
        {documento === undefined ? (
          <IconPhotoPlus size={32} stroke={1.4} />
        ) : documento.mime === 'application/pdf' ? (
          <IconFileTypePdf size={32} stroke={1.4} />
        ) : (
          <img src={documento.url ?? undefined} alt="" loading="lazy" />
        )}
      </div>
      <div className={estilos.texto}>
        <h3>{rotulo}</h3>
        {documento === undefined ? (
          <p>{dispensado === '' ? 'Ainda não enviado.' : dispensado}</p>
        ) : (
          <>
            <Selo tom={TONS[documento.situacao]}>{documento.situacao}</Selo>
            <a href={documento.url ?? undefined} download>
              Baixar o arquivo<span className="so-leitor"> de {rotulo}</span> (
              {formatarTamanho(documento.tamanho)})
            </a>
          </>
        )}
        {documento?.situacao === 'Divergente' && <p className={estilos.motivo}>{documento.motivo}</p>}
        {problema !== '' && (
          <p className={estilos.motivo} role="alert">
            {problema}
          </p>
        )}
      </div>
      {!aprovado && (dispensado === '' || documento !== undefined) && (
        <>
          <input
            ref={entrada}
            type="file"
            accept={ACEITOS}
            className={estilos.entrada}
            tabIndex={-1}
            aria-hidden
            onChange={(e) => {
              escolher(e.currentTarget.files?.[0]);
              e.currentTarget.value = '';
            }}
          />
          <Button
            className={estilos.botao ?? ''}
            variant={documento === undefined || documento.situacao === 'Divergente' ? 'filled' : 'default'}
            loading={enviar.isPending}
            aria-label={`${documento === undefined ? 'Enviar' : 'Trocar'}: ${rotulo}`}
            onClick={() => entrada.current?.click()}
          >
            {documento === undefined ? 'Enviar' : 'Trocar'}
          </Button>
        </>
      )}
    </li>
  );
}
