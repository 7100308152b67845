import { useTermos } from '../../hotsites/door.ts';
import { APELIDOS_POR_PAGINA } from '../plateia.ts';
import { ACOES_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import { GRUPOS, rotuloDaAcao, TECLAS, TECLAS_ACAO_APELIDO, teclaDoApelido } from '../teclas.ts';
import estilos from './formulario.module.css';
import { Tecla } from './tecla.tsx';

/** The legend of all keys. */
export function Ajuda() {
  const t = useTermos();
  const outras: readonly (readonly [string, string])[] = [
    ['↑', `${t.lote.Um} anterior`],
    ['↓', `${t.lote.Um} seguinte`],
    ['K', 'Comitente aprovou abaixo da reserva'],
    ['?', 'Esta ajuda'],
  ];
  const naPlateia: readonly (readonly [string, string])[] = [
    ['D', `Dá ${t.lance.o} de quem é a vez`],
    [`${teclaDoApelido(1)}-${teclaDoApelido(APELIDOS_POR_PAGINA)}`, `Dão ${t.lance.o} pelo apelido`],
    ['← →', 'Escolhem de quem é a vez'],
    ...ACOES_APELIDO.map((a) => [TECLAS_ACAO_APELIDO[a], `Depois ${t.lance.do}: ${a}`] as const),
    ['0', 'Mais apelidos'],
    ['V', 'Digitar outro valor'],
    ['U', 'Cadastrar participante'],
    ['H', 'Revogar ou devolver habilitação'],
    ['Esc', 'Volta ao pregão'],
  ];
  const lista = (titulo: string, linhas: readonly (readonly [string, string])[]) => (
    <section key={titulo}>
      <h3>{titulo}</h3>
      <ul>
        {linhas.map(([tecla, rotulo]) => (
          <li key={tecla}>
            <span className="so-leitor">{tecla}:</span>
            <Tecla>{tecla}</Tecla> {rotulo}
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={estilos.ajuda}>
      {GRUPOS.map((g) =>
        lista(
          g === 'Lote' ? t.lote.Um : g === 'Evento' ? t.leilao.Um : g,
          TECLAS.filter((x) => x.grupo === g).map(
            (x) => [x.tecla, x.acoes.map((a) => rotuloDaAcao(a, t)).join(' / ')] as const,
          ),
        ),
      )}
      {lista('Com a plateia aberta', naPlateia)}
      {lista('Sempre', outras)}
    </div>
  );
}
