import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import type { Documento } from '@martelo/schemas/documentos/documento.ts';
import { IconDownload, IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { mascararCnpj, mascararCpf } from '../../lib/format/mascaras.ts';
import { formatarTamanho } from '../../lib/format/texto.ts';
import estilos from './documento-ao-lado.module.css';

/** A CPF or CNPJ with its marks; a masked one stays as it is. */
export const documentoPontuado = (d: string): string =>
  d.includes('*') ? d : d.length === 11 ? mascararCpf(d) : mascararCnpj(d);

/** What the registration says of that which a kind of document proves. */
function ditosDe({ tipo }: Documento, c: ClienteDaEquipe): readonly (readonly [string, string])[] {
  const endereco = ['Endereço', c.endereco] as const;
  const nome = ['Nome', c.nome] as const;
  const numero = ['CPF ou CNPJ', documentoPontuado(c.documento)] as const;
  if (tipo === 'ComprovanteEndereco') return [nome, endereco];
  if (tipo === 'CartaoCNPJ' || tipo === 'CopiaContratoSocial')
    return [
      ['Razão social', c.razaoSocial],
      numero,
      endereco,
      ['Sócios', c.socios.map((s) => `${s.nome} (${s.cpf})`).join(', ')],
    ];
  return [nome, numero, ['Nascimento', c.dataNascimento.split('-').toReversed().join('/')], ['RG', c.rg]];
}

/** The pictures of a document: itself, or the pages of a PDF. */
const fotosDe = ({ url, mime, paginas }: Documento): string[] =>
  url === null
    ? []
    : mime === 'application/pdf'
      ? Array.from({ length: paginas }, (_, i) => `${url}&pagina=${i + 1}`)
      : [url];

type Props = { readonly cliente: ClienteDaEquipe; readonly documento: Documento; readonly rotulo: string };

/** A document beside what it has to prove; while the client is masked, only that it is there. */
export function DocumentoAoLado({ cliente, documento: d, rotulo }: Props) {
  const fotos = fotosDe(d);
  if (d.url === null)
    return (
      <p className={estilos.fechado}>
        <IconLock size={18} stroke={1.6} aria-hidden /> Visível para quem mostra os dados do cliente.
      </p>
    );
  return (
    <div className={estilos.lado}>
      <div className={estilos.fotos} tabIndex={0} role="group" aria-label={`Imagens de ${rotulo}`}>
        {fotos.map((url, i) => (
          <img key={url} src={url} alt={`${rotulo}, imagem ${i + 1}`} loading={i < 2 ? 'eager' : 'lazy'} />
        ))}
        {fotos.length === 0 && (
          <span className={estilos.pdf}>
            <IconFileTypePdf size={36} stroke={1.4} aria-hidden /> PDF
          </span>
        )}
      </div>
      <div className={estilos.ditos}>
        <dl>
          {ditosDe(d, cliente)
            .filter(([, valor]) => valor !== '')
            .map(([nome, valor]) => (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
        </dl>
        <a href={d.url} download aria-label={`Baixar ${rotulo}`}>
          <IconDownload size={16} aria-hidden /> Baixar ({formatarTamanho(d.tamanho)})
        </a>
      </div>
    </div>
  );
}
