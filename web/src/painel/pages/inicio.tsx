import { notasDe } from '@martelo/schemas/equipe/inicio.ts';
import { ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import { Link } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { useSessao } from '../../sessao/door.ts';
import { ICONE } from '../icones.ts';
import { gruposDoMenu } from '../menu.ts';
import { PrimeirosPassos } from '../parts/primeiros-passos.tsx';
import { useTelas } from '../use-telas.ts';
import estilos from './inicio.module.css';

/** The painel's first screen: everything that the roles of who is here open, by group, with what each is for. */
export function PaginaDoInicio() {
  const termos = useTermos();
  const grupos = gruposDoMenu(useTelas(), termos);
  const sessao = useSessao();
  const nome = sessao?.nome.split(' ')[0] ?? '';
  const notas = notasDe(sessao?.roles ?? []);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <header>
        <h1>{nome === '' ? 'Início' : `Olá, ${nome}`}</h1>
        {notas.length === 0 && <p className={estilos.texto}>Aqui está tudo que o seu papel abre.</p>}
        {notas.map(({ papel, nota }) => (
          <p key={papel} className={estilos.texto}>
            <strong>{ROTULOS_DOS_PAPEIS[papel]}:</strong> {nota}
          </p>
        ))}
      </header>
      <PrimeirosPassos />
      <div className={estilos.grupos}>
        {grupos.map(({ grupo, nome: titulo, telas }) => (
          <section key={grupo} aria-labelledby={`g-${grupo}`} className={estilos.grupo}>
            <h2 id={`g-${grupo}`}>{titulo}</h2>
            <ul>
              {telas.map((t) => {
                const Icone = ICONE[t.icone];
                return (
                  <li key={t.caminho}>
                    <Link to={t.caminho} className={estilos.tela}>
                      <Icone size={20} stroke={1.6} aria-hidden />
                      <span>
                        <strong>{emTermos(t.nome, termos)}</strong>
                        <span className={estilos.paraQue}>{emTermos(t.paraQue, termos)}</span>
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
