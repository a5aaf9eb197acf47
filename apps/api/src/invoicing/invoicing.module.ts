import { Module } from '@nestjs/common';
import { Clock, Config } from '../platform/kit/index.js';
import { Certifier, NoCertifier } from './certifier/certifier.js';
import { StandInCertifier } from './certifier/stand-in-certifier.js';
import { CertifyInvoices } from './certify-invoices.due.js';
import { EarlierInvoiceController, EarlierInvoices } from './earlier-invoices.js';
import { EnterAnInvoiceIntoTheBooksWhenItIsCertified } from './enter-an-invoice-into-the-books-when-it-is-certified.reaction.js';
import { InvoiceDesk } from './invoice-desk.js';
import { InvoiceController, IssuerController } from './invoice.controller.js';
import { InvoicingSeeds } from './invoicing.seeds.js';
import { invoicingHandlers } from './invoicing.commands.js';

@Module({
  controllers: [InvoiceController, IssuerController, EarlierInvoiceController],
  providers: [
    ...invoicingHandlers,
    InvoiceDesk,
    EarlierInvoices,
    InvoicingSeeds,
    CertifyInvoices,
    EnterAnInvoiceIntoTheBooksWhenItIsCertified,
    {
      provide: Certifier,
      inject: [Config, Clock],
      useFactory: ({ production }: Config, clock: Clock) =>
        production ? new NoCertifier() : new StandInCertifier(() => clock.now()),
    },
  ],
  exports: [InvoicingSeeds, CertifyInvoices, EnterAnInvoiceIntoTheBooksWhenItIsCertified],
})
export class InvoicingModule {}
