import { contraste, CONTRASTE_MINIMO } from '@martelo/schemas/hotsites/contraste.ts';
import type { MarcaNoFormulario } from '@martelo/schemas/hotsites/marca.ts';
import { coresDoEscuro } from '../../ui/theme/escuro.ts';
import { coresDoClaro, variaveisDoSite } from '../../ui/theme/tema.ts';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './previa.module.css';

const INTEIRA = /^#[0-9a-f]{6}$/i;

type Cores = Pick<
  MarcaNoFormulario,
  | 'tipo'
  | 'fonteSite'
  | 'corPrimaria'
  | 'corSecundaria'
  | 'corGradient1'
  | 'corGradient2'
  | 'corGradient3'
  | 'corTextoSobreDegrade'
>;
type Marca = Cores &
  Pick<MarcaNoFormulario, 'nomeSite' | 'logomarca' | 'logomarcaSobreDegrade' | 'logomarcaOpcao'>;

const COMO_CORES = [
  'corPrimaria',
  'corSecundaria',
  'corGradient1',
  'corGradient2',
  'corGradient3',
  'corTextoSobreDegrade',
] as const;

/** Whether all six can be drawn: while one is typed there is nothing to see. */
const inteiras = (m: Cores): boolean => COMO_CORES.every((c) => INTEIRA.test(m[c]));

/** The brand's address as one picture, or its name in letters where there is none. */
const Logo = ({ url, nome }: { readonly url: string; readonly nome: string }) =>
  url === '' ? <strong>{nome}</strong> : <img src={url} alt={nome} height={32} />;

function Cena({ m, escuro }: { readonly m: Marca; readonly escuro: boolean }) {
  const cores = escuro ? coresDoEscuro(m) : coresDoClaro(m);
  const logo = escuro && m.logomarcaOpcao !== '' ? m.logomarcaOpcao : m.logomarca;
  return (
    <figure
      className={estilos.cena}
      data-mantine-color-scheme={escuro ? 'dark' : 'light'}
      style={{ ...variaveisDoSite(m), ...cores }}
    >
      <figcaption className="so-leitor">{escuro ? 'No escuro' : 'No claro'}</figcaption>
      <div className={estilos.topo}>
        <Logo url={logo} nome={m.nomeSite} />
        <span>Entrar</span>
      </div>
      <div className={estilos.abertura}>
        {m.logomarcaSobreDegrade !== '' && <img src={m.logomarcaSobreDegrade} alt="" height={26} />}
        <p>Veículos com procedência</p>
        <span className={estilos.destaque}>Ver tudo</span>
      </div>
      <div className={estilos.meio}>
        <div className={estilos.cartao}>
          <p>Toyota Hilux 2022</p>
          <small>Campinas, SP</small>
          <strong>R$ 98.400</strong>
          <span className={estilos.botao}>Dar um lance</span>
        </div>
      </div>
    </figure>
  );
}

/** The site as these values would make it, by day and by night, before anybody saves them. */
export function Previa({ marca }: { readonly marca: Marca }) {
  return (
    <Painel titulo="Prévia" dito={<span>Antes de salvar</span>}>
      {inteiras(marca) ? (
        <div className={estilos.cenas}>
          <Cena m={marca} escuro={false} />
          <Cena m={marca} escuro />
        </div>
      ) : (
        <p className={estilos.falta}>Complete as cores para ver como fica.</p>
      )}
    </Painel>
  );
}

const duas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How well the brand's colours can be read, pair by pair, in both schemes. */
export function Contrastes({ cores }: { readonly cores: Cores }) {
  if (!inteiras(cores)) return null;
  const [claro, escuro] = [coresDoClaro(cores), coresDoEscuro(cores)];
  const entre = (v: Record<string, string>, a: string, b: string) => contraste(v[a] ?? '', v[b] ?? '');
  const pares: readonly (readonly [string, number])[] = [
    ['Branco sobre a principal', contraste(cores.corPrimaria, '#ffffff')],
    [
      'Letras sobre o destaque',
      Math.max(contraste(cores.corSecundaria, '#ffffff'), contraste(cores.corSecundaria, '#16191d')),
    ],
    ['Letras no começo do degradê', contraste(cores.corTextoSobreDegrade, cores.corGradient1)],
    ['Letras no meio do degradê', contraste(cores.corTextoSobreDegrade, cores.corGradient2)],
    ['Letras no fim do degradê', contraste(cores.corTextoSobreDegrade, cores.corGradient3)],
    ['Principal no claro', entre(claro, '--marca', '--fundo')],
    ['Principal no escuro', entre(escuro, '--marca', '--fundo')],
  ];
  return (
    <ul className={estilos.contrastes} aria-label="Contraste das cores">
      {pares.map(([rotulo, valor]) => (
        <li key={rotulo} data-le={valor >= CONTRASTE_MINIMO}>
          <span>{rotulo}</span>
          <strong className="numeros">{duas.format(valor)}:1</strong>
          <em>{valor >= CONTRASTE_MINIMO ? 'lê-se bem' : 'não se lê: pede 4,5'}</em>
        </li>
      ))}
    </ul>
  );
}
