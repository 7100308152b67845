import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const login = (loja: boolean): PaginaEscrita => ({
  uri: 'login',
  titulo: 'Entrar',
  descricao: 'Entre na sua conta.',
  sessoes: [
    s('texto-com-imagem', { ilustracao: loja ? 'carro' : 'martelo' }, [
      {
        titulo: loja
          ? 'O carro certo pode estar a uma oferta de você'
          : 'Seu próximo veículo pode estar a um lance',
        subtitulo: loja
          ? 'Acompanhe as suas ofertas, os seus favoritos e as suas compras em um só lugar.'
          : 'Acompanhe os seus lances, os seus favoritos e os seus arremates em um só lugar.',
        link: '/como-funciona',
      },
      {
        titulo: loja ? 'Taxas à vista antes de ofertar' : 'Taxas à vista antes do lance',
        subtitulo: 'O total a pagar aparece antes de você confirmar. Sem surpresa depois.',
        link: '/duvidas',
      },
    ]),
  ],
});

const cadastro = (loja: boolean): PaginaEscrita => ({
  uri: 'cadastro',
  titulo: 'Criar cadastro',
  descricao: 'Cadastre-se de graça, pessoa física ou empresa.',
  sessoes: [
    s('diferenciais', { titulo: 'O que o cadastro abre', colunas: 3 }, [
      t(
        loja ? 'Ofertas ao vivo' : 'Lances ao vivo',
        `Participe de qualquer ${loja ? 'evento' : 'leilão'} depois da habilitação.`,
        'sino',
      ),
      t('Favoritos e avisos', 'Saiba quando muda o preço do que você acompanha.', 'estrela'),
      t('Documentos em um só lugar', 'Envie uma vez pelo celular e acompanhe a conferência.', 'documento'),
    ]),
  ],
});

const redefinirSenha = (): PaginaEscrita => ({
  uri: 'redefinir-senha',
  titulo: 'Redefinir senha',
  descricao: 'Receba um link para criar uma senha nova.',
  sessoes: [
    s('aviso', { titulo: 'Não recebeu o e-mail?', tom: 'informa' }, [
      t(
        '',
        'Olhe a caixa de spam e espere cinco minutos. Se nada chegar, fale conosco: podemos ter outro e-mail seu no cadastro.',
      ),
    ]),
  ],
});

/** What stands beside the forms of an account. */
export const paginasDaConta = (tipo: TipoHotsite): PaginaEscrita[] =>
  [login, cadastro, redefinirSenha].map((f) => f(tipo === 'loja'));
